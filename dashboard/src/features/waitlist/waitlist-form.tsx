import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isOwnEmailAddress } from '../../../../domain/shared/email-address';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { EmailField, TextField } from '../../components/ui/text-field';
import { signUpContent } from '../../content/signup';
import { joinWaitlist } from '../../lib/api/waitlist-api';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { showToast, type ToastContent } from '../../lib/toast-store';
import { signUpFailure, waitlistMessages } from './waitlist-messages';

/**
 * Adds an address to the waitlist. Works as a plain form without JavaScript; `failedNotice` is the page's own wording
 * of the general failure.
 */
export function WaitlistForm({ failedNotice }: { failedNotice?: ToastContent }) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { email, phone, emailError, phoneError, isSubmitting, isDone, setEmail, setPhone, submit } =
    useSignUp({
      form,
      failedNotice,
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form
      ref={form}
      method="post"
      action="/api/waitlist"
      noValidate={isHydrated}
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      <EmailField
        placeholder="name@example.com"
        error={emailError ?? undefined}
        isAnnouncedElsewhere
        value={email}
        disabled={isSubmitting}
        onValue={setEmail}
      />
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        error={phoneError ?? undefined}
        isAnnouncedElsewhere
        value={phone}
        disabled={isSubmitting}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
      <Button type="submit" size="lg" disabled={isSubmitting}>
        {isSubmitting ? signUpContent.submitting : signUpContent.submit}
      </Button>
      {isDone && <Notice tone="good">{signUpContent.joined}</Notice>}
    </form>
  );
}

/** What was typed, what is wrong with it, and how the sign-up goes. */
function useSignUp({
  form,
  failedNotice,
}: {
  form: RefObject<HTMLFormElement | null>;
  failedNotice: ToastContent | undefined;
}) {
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [emailError, setEmailError] = useState<string | null>(null);
  const [phoneError, setPhoneError] = useState<string | null>(null);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isDone, setDone] = useState(false);
  const isBusy = useRef(false);
  const hadFocus = useRef<Element | null>(null);
  // A disabled field loses the focus: it is restored when the field is enabled again.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isSubmitting && isLost && hadFocus.current instanceof HTMLElement) hadFocus.current.focus();
  }, [isSubmitting]);

  const submit = async () => {
    const problem = findProblem(email.trim());
    setEmailError(problem?.description ?? null);
    setPhoneError(null);
    setDone(false);
    if (problem) {
      showToast(problem);
      form.current?.querySelector<HTMLElement>('input[name=email]')?.focus();
      return;
    }
    // A second press during the first is not a second sign-up.
    if (isBusy.current) return;
    isBusy.current = true;
    hadFocus.current = document.activeElement;
    setSubmitting(true);
    const result = await joinWaitlist({ email, phone });
    isBusy.current = false;
    setSubmitting(false);
    if (!result.ok) {
      const notice = signUpFailure({
        failure: result.failure,
        ...(failedNotice ? { general: failedNotice } : {}),
      });
      const isPhone = notice === waitlistMessages.longPhone;
      (isPhone ? setPhoneError : setEmailError)(notice.description ?? null);
      hadFocus.current = form.current?.querySelector(`input[name=${isPhone ? 'phone' : 'email'}]`) ?? null;
      showToast(notice);
      return;
    }
    setEmail('');
    setPhone('');
    setDone(true);
    showToast(waitlistMessages.success);
  };

  return { email, phone, emailError, phoneError, isSubmitting, isDone, setEmail, setPhone, submit };
}

function findProblem(email: string) {
  if (email === '') return waitlistMessages.noEmail;
  return isOwnEmailAddress(email) ? null : waitlistMessages.badEmail;
}
