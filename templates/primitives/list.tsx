import { colors, inkClass } from './theme.js';

/** A short list, numbered if the order matters. */
export function List({ items, ordered = false }: { items: string[]; ordered?: boolean }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag
      className={inkClass('ink')}
      style={{ color: colors.ink.light, fontSize: 16, lineHeight: 1.55, margin: '0 0 14px', paddingLeft: 22 }}
    >
      {items.map((item) => (
        <li key={item} style={{ margin: '0 0 6px' }}>
          {item}
        </li>
      ))}
    </Tag>
  );
}
