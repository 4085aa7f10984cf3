import { useEffect, useRef } from 'react';
import { TextField } from '../../../components/ui/text-field';
import { useFocusOnMount } from '../../../lib/hooks/use-focus-on-mount';

type Value = { value: string; onChange: (value: string) => void };

/** The email address an admin signs in with. */
export function EmailField({ value, onChange }: Value) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/**
 * A code from an authenticator app, or a recovery code. Focused on mount, because it appears when it is the next field.
 */
export function CodeField({ hint, value, onChange }: Value & { hint: string }) {
  const input = useFocusOnMount<HTMLInputElement>();
  return (
    <TextField
      ref={input}
      label="Code"
      name="code"
      autoComplete="one-time-code"
      required
      hint={hint}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The current password, or a new one with its rule. Focused when it becomes the next field to fill. */
export function PasswordField({
  label = 'Password',
  name = 'password',
  newHint,
  isNext = false,
  value,
  onChange,
}: Value & { label?: string; name?: string; newHint?: string; isNext?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) input.current?.focus();
  }, [isNext]);
  return (
    <TextField
      ref={input}
      label={label}
      name={name}
      type="password"
      autoComplete={newHint ? 'new-password' : 'current-password'}
      required
      {...(newHint ? { minLength: 12, hint: newHint } : {})}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
