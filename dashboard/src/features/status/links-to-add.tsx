import { mostOpen } from '../../../../domain/purchases/folded-items.rules.js';
import { purchaseContent } from '../../content/purchases';
import { itemAnchor } from './purchases.rules';

const words = purchaseContent;

/** Items whose product is unknown, each linked to the form for its link; if there are many, only the first ones. */
export function LinksToAdd({ items }: { items: readonly { id: string; name: string }[] }) {
  if (items.length === 0) return null;
  const named = items.length > mostOpen + 1 ? items.slice(0, mostOpen) : items;
  const more = items.length - named.length;
  return (
    <div className="rounded-md bg-wash px-5 py-4">
      <p className="font-bold">{items.length === 1 ? words.addLink : words.addLinks}</p>
      <ul className="list-disc pl-5">
        {named.map((item) => (
          <li key={item.id} className="[overflow-wrap:anywhere]">
            <a href={`#${itemAnchor(item)}`} onClick={() => unfold(item)} className="underline">
              <bdi>{item.name}</bdi>
            </a>
          </li>
        ))}
        {more > 0 && <li>{words.moreLinks(more)}</li>}
      </ul>
    </div>
  );
}

/** Older browsers do not open a closed disclosure when a link leads into it. */
function unfold(item: { id: string }): void {
  document.getElementById(itemAnchor(item))?.closest('details')?.setAttribute('open', '');
}
