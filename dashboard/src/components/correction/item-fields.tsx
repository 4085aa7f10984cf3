import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/text-field';
import { statusContent } from '../../content/private/status';
import { type ItemFault, type ItemText, itemFault, newItemText } from './item-corrections.rules';

const words = statusContent.correct;
const faults: Record<ItemFault, string> = {
  name: words.name,
  quantity: words.badQuantity,
  paid: words.amount,
};

/** The items of the correction form: each can be changed or removed, and new ones added. */
export function ItemFields({
  items,
  onChange,
}: {
  items: readonly ItemText[];
  onChange: (items: ItemText[]) => void;
}) {
  const change = (key: string, changed: Partial<ItemText>) =>
    onChange(items.map((item) => (item.key === key ? { ...item, ...changed } : item)));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-display text-lg font-bold">{words.items}</legend>
      {items.map((item) => (
        <ItemRow key={item.key} item={item} onChange={(changed) => change(item.key, changed)} />
      ))}
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => onChange([...items, newItemText(`new-${items.length}`)])}
      >
        {words.add}
      </Button>
    </fieldset>
  );
}

function ItemRow({ item, onChange }: { item: ItemText; onChange: (changed: Partial<ItemText>) => void }) {
  const label = item.name.trim() || words.newItem;
  const fault = itemFault(item);
  const field = (name: ItemFault, text: string) => ({
    label: text,
    name: `${name}-${item.key}`,
    value: item[name],
    required: name !== 'paid',
    autoComplete: 'off',
    error:
      fault === name && (name !== 'name' || item.id !== null || item.paid !== '') ? faults[name] : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [name]: event.currentTarget.value }),
  });
  if (item.isRemoved) {
    return (
      <div className="flex items-center gap-3 border-t border-line pt-4">
        <s className="min-w-0 flex-1 text-soft [overflow-wrap:anywhere]">{label}</s>
        <Button variant="quiet" onClick={() => onChange({ isRemoved: false })}>
          {words.restore}
          <span className="sr-only">: {label}</span>
        </Button>
      </div>
    );
  }
  return (
    <fieldset
      aria-label={label}
      className="grid grid-cols-[5.5rem_1fr] gap-3 border-t border-line pt-4 sm:grid-cols-[1fr_5.5rem_9rem]"
    >
      <TextField {...field('name', words.item)} maxLength={200} className="col-span-2 sm:col-span-1" />
      <TextField {...field('quantity', words.quantity)} inputMode="decimal" />
      <TextField {...field('paid', words.paid)} inputMode="decimal" />
      <Button
        variant="quiet"
        className="col-span-2 justify-self-start sm:col-span-3"
        onClick={() => onChange({ isRemoved: true })}
      >
        {words.remove}
        <span className="sr-only">: {label}</span>
      </Button>
    </fieldset>
  );
}
