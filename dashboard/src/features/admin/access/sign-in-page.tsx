import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { adminApi, isAdminFailure } from '../shared/admin-api';
import { wordsFor } from '../shared/admin-words';
import { pathAfterSignIn, useSession, useSessionChange } from '../shared/session';
import { AccessCard, AccessForm } from './access-card';
import { CodeField, EmailField, PasswordField } from './access-fields';

/** The sign-in form; redirects if already signed in. */
export function SignInPage() {
  const { search } = useLocation();
  const { session } = useSession();
  if (session) return <Navigate replace to={pathAfterSignIn(search)} />;
  return (
    <AccessCard title="Sign in" lead="For the people who run this service.">
      <title>Sign in | Admin</title>
      <SignInForm />
    </AccessCard>
  );
}

/** Signing in again when the session ended while something was being typed: the page stays mounted behind it. */
export function SignInAgain({ email }: { email: string }) {
  return (
    <AccessCard title="Sign in again" lead="Your session has ended. What you typed is still here.">
      <title>Sign in again | Admin</title>
      <SignInForm knownEmail={email} />
    </AccessCard>
  );
}

function SignInForm({ knownEmail }: { knownEmail?: string }) {
  const changeSession = useSessionChange();
  const [email, setEmail] = useState(knownEmail ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const signIn = useMutation({ mutationFn: adminApi.signIn, onSuccess: changeSession });
  const failure = isAdminFailure(signIn.error) ? signIn.error.failure.code : null;
  // Once requested, the code field stays: the next failure may be about something else.
  const [needsCode, setNeedsCode] = useState(false);
  if (failure === 'admin.code_required' && !needsCode) setNeedsCode(true);
  return (
    <AccessForm
      label="Sign in"
      busyLabel="Signing in..."
      isBusy={signIn.isPending}
      failure={signIn.error && failure !== 'admin.code_required' ? wordsFor(signIn.error) : null}
      onSubmit={() => signIn.mutate({ email, password, ...(needsCode ? { code } : {}) })}
    >
      <EmailField value={email} onChange={setEmail} />
      <PasswordField value={password} onChange={setPassword} isNext={knownEmail !== undefined} />
      {needsCode && (
        <CodeField
          hint="The six digits your app shows, or a recovery code."
          value={code}
          onChange={setCode}
        />
      )}
    </AccessForm>
  );
}
