import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { LongWord } from '../../../components/ui/long-word';
import { Notice } from '../../../components/ui/notice';
import { adminApi } from '../shared/admin-api';
import type { AdminPlace } from '../shared/admin-place';
import { formatMoment, wordsFor } from '../shared/admin-words';
import { useSession, useSessionChange } from '../shared/session';
import { AccessForm } from './access-card';
import { PasswordField } from './access-fields';
import { SecondFactorSection } from './second-factor-section';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'account', page: <AccountPage />, menu: { label: 'Account', group: 'System', order: 5 } },
];

/** The signed-in account: address, password and sign-out. */
export function AccountPage() {
  const { session } = useSession();
  const changeSession = useSessionChange();
  const onSuccess = () => changeSession(null);
  const signOut = useMutation({ mutationFn: adminApi.signOut, onSuccess });
  const signOutEverywhere = useMutation({ mutationFn: adminApi.signOutEverywhere, onSuccess });
  const error = signOut.error ?? signOutEverywhere.error;
  return (
    <div className="grid max-w-md gap-8">
      <title>Account | Admin</title>
      <header>
        <h1 className="text-3xl">Account</h1>
        {session && (
          <p className="mt-2 text-soft">
            Signed in as{' '}
            <strong className="text-ink">
              <LongWord>{session.email}</LongWord>
            </strong>
            , at most until {formatMoment(session.expires_at)}.
          </p>
        )}
      </header>
      <section aria-labelledby="leave" className="grid gap-3">
        <h2 id="leave" className="text-xl">
          Sign out
        </h2>
        {session?.by_proxy && (
          <p className="text-soft">
            The proxy in front of this service signs you in, so sign out there. Here only this session ends,
            and loading any page begins another.
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => signOut.mutate()}>
            Sign out
          </Button>
          <Button variant="danger" onClick={() => signOutEverywhere.mutate()}>
            Sign out everywhere
          </Button>
        </p>
        {error && <Notice tone="bad">{wordsFor(error)}</Notice>}
      </section>
      <PasswordForm />
      <SecondFactorSection />
    </div>
  );
}

function PasswordForm() {
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const change = useMutation({
    mutationFn: adminApi.changePassword,
    onSuccess: () => {
      setPresent('');
      setNext('');
    },
  });
  return (
    <section aria-labelledby="password" className="grid gap-3">
      <h2 id="password" className="text-xl">
        Change password
      </h2>
      {change.isSuccess && (
        <Notice tone="good">Password changed. All other sessions have been signed out.</Notice>
      )}
      <AccessForm
        label="Change password"
        busyLabel="Changing..."
        isBusy={change.isPending}
        failure={change.error ? wordsFor(change.error) : null}
        onSubmit={() => change.mutate({ present, next })}
      >
        <PasswordField label="Current password" name="present" value={present} onChange={setPresent} />
        <PasswordField
          label="New password"
          name="next"
          newHint="At least 12 characters."
          value={next}
          onChange={setNext}
        />
      </AccessForm>
    </section>
  );
}
