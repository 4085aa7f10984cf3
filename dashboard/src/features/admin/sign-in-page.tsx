import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { AccessCard, AccessForm } from './access-card';
import { EmailField, PasswordField } from './access-fields';
import { adminApi } from './admin-api';
import { wordsFor } from './admin-words';
import { pathAfterSignIn, useSession, useSessionChange } from './session';

/** Signing in. Whoever is signed in already is sent on. */
export function SignInPage() {
  const { search } = useLocation();
  const { session } = useSession();
  const changeSession = useSessionChange();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({ mutationFn: adminApi.signIn, onSuccess: changeSession });
  if (session) return <Navigate replace to={pathAfterSignIn(search)} />;
  return (
    <AccessCard title="Sign in" lead="For the people who run this service.">
      <title>Sign in | Admin</title>
      <AccessForm
        label="Sign in"
        busyLabel="Signing in..."
        isBusy={signIn.isPending}
        failure={signIn.error ? wordsFor(signIn.error) : null}
        onSubmit={() => signIn.mutate({ email, password })}
      >
        <EmailField value={email} onChange={setEmail} />
        <PasswordField value={password} onChange={setPassword} />
      </AccessForm>
    </AccessCard>
  );
}
