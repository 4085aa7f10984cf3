import type { ComponentProps } from 'react';
import { Button } from './button';

/** A button that does something on the server: with scripts on this page, without them as a form that returns to it. */
export function ActForm({
  action,
  onAct,
  ...button
}: Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  /** URL that is posted to without JavaScript. */
  action: string;
  onAct: () => void;
}) {
  return (
    <form
      method="post"
      action={action}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        onAct();
      }}
    >
      <Button type="submit" {...button} />
    </form>
  );
}
