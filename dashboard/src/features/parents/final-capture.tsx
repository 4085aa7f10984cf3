import { type FormEvent, useRef, useState } from 'react';
import { isOwnEmailAddress } from '../../../../domain/shared/email-address';
import { Button, buttonClass } from '../../components/ui/button';
import { Mascot } from '../../components/ui/mascot';
import { EmailField } from '../../components/ui/text-field';
import { parentsContent } from '../../content/parents';
import { joinWaitlist } from '../../lib/api/waitlist-api';
import { useFocusOnMount } from '../../lib/hooks/use-focus-on-mount';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { siteConfig } from '../../lib/site-config';
import { showToast } from '../../lib/toast-store';

const { final } = parentsContent;

const failed = {
  title: 'Something went wrong',
  description: 'Please try again or contact support.',
  tone: 'destructive',
} as const;

/**
 * The last form of the page. No target is specified for it; the address goes to the waitlist, because a form must not
 * discard its input. An address already on the list counts as success.
 */
export function FinalCapture() {
  const isHydrated = useHydrated();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const isBusy = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async () => {
    if (!isOwnEmailAddress(email.trim())) {
      setError('Please enter your email address, for example name@example.com.');
      form.current?.querySelector('input')?.focus();
      return;
    }
    setError(null);
    if (isBusy.current) return;
    isBusy.current = true;
    const result = await joinWaitlist({ email });
    isBusy.current = false;
    if (!result.ok && result.failure.status !== 409) {
      showToast(failed);
      return;
    }
    setSubmitted(true);
    showToast({ ...final.toast, tone: 'success' });
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };

  return (
    <section aria-label="Alerts" className="page-width py-8">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 rounded-lg bg-green-wash px-6 py-12 sm:px-12 md:grid-cols-[auto_1fr]">
        <Mascot mood={isSubmitted ? 'cha-ching' : 'waiting'} className="w-32" />
        {isSubmitted ? (
          <WelcomePanel />
        ) : (
          <form ref={form} method="post" action="/api/waitlist" noValidate={isHydrated} onSubmit={onSubmit}>
            <h2 className="text-3xl">{final.title}</h2>
            <p className="mt-3 mb-5 max-w-(--container-text)">{final.text}</p>
            <div className="grid max-w-xl items-start gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
              <EmailField error={error ?? undefined} value={email} onValue={setEmail} />
              <Button type="submit" size="lg">
                {final.submit}
              </Button>
            </div>
          </form>
        )}
      </div>
    </section>
  );
}

function WelcomePanel() {
  const { welcome } = final;
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div role="status">
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {welcome.title}
      </h2>
      <p className="mt-3 mb-6">{welcome.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={() => window.scrollTo({ top: 0 })}>
          {welcome.top}
        </Button>
        <a
          href={`mailto:${siteConfig.receiptsAddress}?subject=${encodeURIComponent('Baby receipt')}`}
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
        >
          {welcome.mail}
        </a>
      </div>
    </div>
  );
}
