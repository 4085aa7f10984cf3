import { type FormEvent, useState } from 'react';
import { isEmailAddress } from '../../../../../domain/shared/email-address.js';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { TextField } from '../../../components/ui/text-field';
import { bulkApi } from './bulk-api';
import { useBulkSend } from './use-bulk-send';

/** Sends a welcome mail to one address, whether or not it already got one. */
export function SingleWelcome() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const { sending, outcome } = useBulkSend<string>({
    send: bulkApi.welcomeOne,
    failure: (address) => `Failed to send welcome email to ${address}`,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim().toLowerCase();
    const isFine = isEmailAddress(address);
    setError(isFine ? undefined : 'Enter one email address.');
    if (isFine && !sending.isPending) sending.mutate(address);
  };
  return (
    <form onSubmit={submit} noValidate className="mt-6 border-t-2 border-dotted border-line pt-5">
      <TextField
        label="One address"
        hint="It gets the welcome email even if it has had one before."
        error={error}
        name="email"
        type="email"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary" className="mt-3" disabledFocusable={sending.isPending}>
        {sending.isPending ? 'Sending…' : 'Send to this address'}
      </Button>
      {outcome && (
        <div className="mt-4">
          <Notice tone={outcome.isGood ? 'good' : 'bad'}>
            <strong className="block">{outcome.title}</strong> {outcome.text}
          </Notice>
        </div>
      )}
    </form>
  );
}
