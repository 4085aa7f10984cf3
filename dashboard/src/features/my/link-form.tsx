import { type FormEvent, useState } from 'react';
import { isOwnEmailAddress } from '../../../../domain/shared/email-address';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { EmailField } from '../../components/ui/text-field';
import { myContent, myNotices } from '../../content/private/my';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { requestMyLink } from './my-api';

const wordsOf = (key: string): string => myNotices[key] ?? myNotices['error=failed'] ?? '';

/** Asks for an address, with the same response for every address. Works as a plain form without JavaScript. */
export function LinkForm() {
  const isHydrated = useHydrated();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setDone(false);
    const problem = problemOf(email.trim());
    setError(problem && wordsOf(`error=${problem}`));
    if (problem) return;
    setSending(true);
    const result = await requestMyLink(email);
    setSending(false);
    if (result.ok) setDone(true);
    else setError(wordsOf(`error=${result.failure.code}`));
  };

  return (
    <form
      method="post"
      action="/api/my/link"
      noValidate={isHydrated}
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      <EmailField
        label={myContent.email.label}
        hint={myContent.email.hint}
        error={error ?? undefined}
        placeholder="name@example.com"
        value={email}
        onValue={setEmail}
      />
      <Button type="submit" size="lg" disabledFocusable={isSending}>
        {isSending ? myContent.submitting : myContent.submit}
      </Button>
      {isDone && <Notice tone="good">{wordsOf('done=sent')}</Notice>}
    </form>
  );
}

function problemOf(email: string): 'email.required' | 'email.invalid' | null {
  if (email === '') return 'email.required';
  return isOwnEmailAddress(email) ? null : 'email.invalid';
}
