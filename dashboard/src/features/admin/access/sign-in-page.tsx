import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { adminApi, isAdminFailure } from '../shared/admin-api';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { wordsFor, wordsForCode } from '../shared/admin-words';
import { pathAfterSignIn, useSession, useSessionChange } from '../shared/session';
import { AccessCard, AccessForm } from './access-card';
import { CodeField, EmailField, PasswordField } from './access-fields';

/** Where it is found. */
export const places: readonly AdminPlace[] = [{ pattern: 'login', page: <SignInPage />, isOpen: true }];

/** The sign-in form; redirects if already signed in. */
export function SignInPage() {
  const { search } = useLocation();
  const { session } = useSession();
  if (session) return <Navigate replace to={pathAfterSignIn(search)} />;
  return (
    <AccessCard title="Sign in" lead="For the people who run this service.">
      <title>Sign in | Admin</title>
      <OtherFailure search={search} />
      <SignInForm />
      <ProviderButton next={pathAfterSignIn(search)} />
    </AccessCard>
  );
}

/** Signing in again when the session ended while something was being typed: the page stays mounted behind it. */
export function SignInAgain({ email }: { email: string }) {
  return (
    <AccessCard title="Sign in again" lead="Your session has ended. What you typed is still here.">
      <title>Sign in again | Admin</title>
      <SignInForm knownEmail={email} />
      <ProviderButton isAgain />
    </AccessCard>
  );
}

/** The ways of signing in besides a password. */
const useWays = () =>
  useQuery({ queryKey: ['sign-in-ways'], queryFn: adminApi.signInWays, staleTime: Infinity }).data;

/** Why the sign-in provider, or the proxy in front, let nobody in. */
function OtherFailure({ search }: { search: string }) {
  const ways = useWays();
  const code = new URLSearchParams(search).get('failure') ?? '';
  const text = wordsForCode(code);
  if (ways?.proxy_names_stranger) {
    return <Notice tone="bad">The proxy in front names somebody who is no admin here.</Notice>;
  }
  if (text === null) return null;
  return (
    <Notice tone="bad">
      {text} <span className="font-normal">({code})</span>
    </Notice>
  );
}

/**
 * Leads to the sign-in provider, where one is configured. Signing in again happens in a tab of its own: this page keeps
 * what was typed, and goes on when it is looked at.
 */
function ProviderButton({
  next = adminPaths.overview,
  isAgain = false,
}: {
  next?: string;
  isAgain?: boolean;
}) {
  const ways = useWays();
  if (!ways?.provider_button) return null;
  const tab = isAgain ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <>
      <p className="flex items-center gap-3 text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <a
        href={adminApi.providerSignInPath(next)}
        className={buttonClass({ variant: 'secondary', size: 'lg', className: '[overflow-wrap:anywhere]' })}
        {...tab}
      >
        {ways.provider_button}
        {isAgain && ' (new tab)'}
      </a>
    </>
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
