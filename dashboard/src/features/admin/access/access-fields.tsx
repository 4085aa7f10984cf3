import { useEffect, useRef } from 'react';
import { TextField } from '../../../components/ui/text-field';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount';

type Value = { value: string; onChange: (value: string) => void };

/** The address an admin signs in with. */
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

/** A code of an authenticator app, or a recovery code. It takes the focus: it comes where it is the next thing to fill. */
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

/** A password: one that exists, or a new one with its rule. It takes the focus where it is the next thing to fill. */
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
