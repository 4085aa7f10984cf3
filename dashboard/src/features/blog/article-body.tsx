import type { ArticleBlock } from '../../content/blog/blog.types';

/** The text of an article. */
export function ArticleBody({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return (
    <div className="grid gap-5">
      {blocks.map((block) => (
        <Block key={keyOf(block)} block={block} />
      ))}
    </div>
  );
}

function keyOf(block: ArticleBlock): string {
  if (block.kind === 'list') return block.items[0] ?? '';
  return block.kind === 'table' ? block.caption : block.text;
}

function Block({ block }: { block: ArticleBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-6 text-2xl">{block.text}</h2>;
    case 'text':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul className="grid list-disc gap-2 pl-6 marker:text-green">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'words':
      return (
        <figure className="rounded-lg bg-green-wash px-6 py-5">
          <figcaption className="font-bold">{block.title}</figcaption>
          <blockquote className="mt-2">{block.text}</blockquote>
        </figure>
      );
    case 'table':
      return <PolicyTable block={block} />;
  }
}

function PolicyTable({ block }: { block: Extract<ArticleBlock, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={block.caption}>
      <table className="till w-full text-left">
        <caption className="pb-3 text-left text-sm text-soft">{block.caption}</caption>
        <thead>
          <tr className="border-b-2 border-ink">
            {block.head.map((head) => (
              <th key={head} scope="col" className="py-2 pr-4">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map(([name, ...cells]) => (
            <tr key={name} className="border-b-2 border-dotted border-line align-top">
              <th scope="row" className="py-3 pr-4 font-bold sm:whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell) => (
                <td key={cell} className="py-3 pr-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
