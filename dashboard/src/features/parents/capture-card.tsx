import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readRegistryLink } from '../../../../domain/receipts/registry-link.rules';
import { Button } from '../../components/ui/button';
import { EmailField, TextField } from '../../components/ui/text-field';
import { parentsContent } from '../../content/parents';

const words = parentsContent.capture;

/** Contact details for alerts, and the registry link. */
export type Captured = { email: string; phone: string; registryUrl: string | undefined };

/** Asks for the address before the upload; submitting it empty does nothing. */
export function CaptureCard({
  isRegistry,
  captured,
  onCaptured,
}: {
  isRegistry: boolean;
  /** Earlier input, for visitors who come back. */
  captured: Captured | null;
  onCaptured: (captured: Captured) => void;
}) {
  const [email, setEmail] = useState(captured?.email ?? '');
  const [phone, setPhone] = useState(captured?.phone ?? '');
  const [registry, setRegistry] = useState(captured?.registryUrl ?? '');
  const [registryError, setRegistryError] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (email.trim() === '') return;
    const registryUrl = readRegistryLink(registry) ?? undefined;
    if (registry.trim() !== '' && registryUrl === undefined) {
      setRegistryError(words.registry.problem);
      event.currentTarget.querySelector<HTMLElement>('input[name=registry_url]')?.focus();
      return;
    }
    onCaptured({ email: email.trim(), phone: phone.trim(), registryUrl });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-7 grid max-w-xl gap-4 rounded-lg bg-sheet p-6 ring-1 ring-line"
    >
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {words.title}
      </h2>
      {isRegistry && (
        <TextField
          label={words.registry.label}
          hint={words.registry.hint}
          name="registry_url"
          type="url"
          inputMode="url"
          placeholder="https://"
          error={registryError ?? undefined}
          value={registry}
          onChange={(event) => setRegistry(event.currentTarget.value)}
        />
      )}
      <EmailField value={email} onValue={setEmail} />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <Button type="submit" size="lg">
        {words.submit}
      </Button>
    </form>
  );
}
