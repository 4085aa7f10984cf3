import { colors, edgeClass } from './theme.js';

/** The dashed line of a till receipt. */
export function Divider() {
  return (
    <hr
      className={edgeClass('line')}
      style={{
        border: 0,
        borderColor: colors.line.light,
        borderTopStyle: 'dashed',
        borderTopWidth: 1,
        margin: '14px 0',
      }}
    />
  );
}
