import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/text-field';
import { parentsContent } from '../../content/parents';

/** Where the alerts go. */
export type Captured = { email: string; phone: string };

/** Asks for the address before the upload; an empty one does nothing (spec section 5). */
export function CaptureCard({
  isRegistry,
  onCaptured,
}: {
  isRegistry: boolean;
  onCaptured: (captured: Captured) => void;
}) {
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '') onCaptured({ email: email.trim(), phone: phone.trim() });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-7 grid max-w-xl gap-4 rounded-lg bg-sheet p-6 ring-1 ring-line"
    >
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {parentsContent.capture.title}
      </h2>
      {isRegistry && <p className="text-sm text-soft">{parentsContent.capture.registryHint}</p>}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <Button type="submit" size="lg">
        {parentsContent.capture.submit}
      </Button>
    </form>
  );
}
