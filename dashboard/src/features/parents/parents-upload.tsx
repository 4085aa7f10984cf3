import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isOwnEmailAddress } from '../../../../domain/shared/email-address';
import { ReceiptFiles } from '../../components/receipt-files/receipt-files';
import { useLocalFiles } from '../../components/receipt-files/use-local-files';
import { Button } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { EmailField, TextField } from '../../components/ui/text-field';
import { parentsContent } from '../../content/parents';
import type { Captured } from './capture-card';
import { ParentsProcessing, ParentsSuccess } from './parents-outcome';
import { useParentsUpload } from './use-parents-upload';

const words = parentsContent.upload;

/** The upload screen of the parents page. */
export function ParentsUpload({ captured, onBack }: { captured: Captured; onBack: () => void }) {
  const list = useLocalFiles();
  const [email, setEmail] = useState(captured.email);
  const [phone, setPhone] = useState(captured.phone);
  const { phase, step, progress, answer, send } = useParentsUpload({ stepCount: words.steps.length });
  const [emailError, setEmailError] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Initially, and when processing failed and the form is back.
  useEffect(() => {
    if (phase === 'form') heading.current?.focus();
  }, [phase]);
  const isReady = list.files.length > 0 && email.trim() !== '';

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // An empty form does nothing.
    if (!isReady) return;
    const isAddress = isOwnEmailAddress(email.trim());
    setEmailError(isAddress ? null : 'Please check your email address, for example name@example.com.');
    if (!isAddress) {
      event.currentTarget.querySelector<HTMLElement>('input[name=email]')?.focus();
      return;
    }
    void send({
      files: list.files.map(({ file }) => file),
      email: email.trim(),
      phone: phone.trim(),
      registryUrl: captured.registryUrl,
    });
  };

  if (phase === 'done' && answer) return <ParentsSuccess answer={answer} />;
  if (phase === 'processing') return <ParentsProcessing step={step} progress={progress} />;
  return (
    <div className="page-width max-w-3xl py-10">
      <Button variant="quiet" onClick={onBack}>
        <Icon name="back" />
        {words.back}
      </Button>
      <h1 ref={heading} tabIndex={-1} className="mt-2 mb-6 text-3xl outline-none">
        {words.title}
      </h1>
      <form noValidate onSubmit={submit} className="grid gap-6">
        <div className="grid gap-5 sm:grid-cols-2">
          <EmailField error={emailError ?? undefined} value={email} onValue={setEmail} />
          <TextField
            label="Phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            value={phone}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
        </div>
        <ReceiptFiles list={list} title={words.drop} hint={words.hint} onFiles={list.add} />
        <Button type="submit" size="lg" disabled={!isReady}>
          {words.submit}
        </Button>
      </form>
    </div>
  );
}
