import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Notice } from '../../../components/ui/notice';
import { adminApi } from '../shared/admin-api';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { wordsFor } from '../shared/admin-words';
import { useSessionChange } from '../shared/session';
import { AccessCard, AccessForm } from './access-card';
import { EmailField, PasswordField } from './access-fields';

/** Where it is found. */
export const places: readonly AdminPlace[] = [{ pattern: 'setup', page: <SetUpPage />, isOpen: true }];

/** The one-time link of the first start: whoever holds it becomes the first admin. */
export function SetUpPage() {
  const token = useLocation().hash.slice(1);
  const link = useQuery({
    queryKey: ['setup', token],
    queryFn: () => adminApi.isSetupOpen(token),
    retry: false,
  });
  const isOpen = link.data?.open === true;
  return (
    <AccessCard
      title={isOpen || link.isPending ? 'Set up the first admin' : 'This link no longer works'}
      lead={
        isOpen || link.isPending
          ? 'Choose the address and password you will sign in with.'
          : 'A setup link works once, within a day, and only while there is no admin.'
      }
    >
      <title>Set up | Admin</title>
      {isOpen && <SetUpForm token={token} />}
      {!isOpen && !link.isPending && (
        <div className="grid gap-4">
          {link.error && <Notice tone="bad">{wordsFor(link.error)}</Notice>}
          <p>
            While there is no admin, starting the product in a terminal prints a new link. From the command
            line: <code className="font-semibold">npm run admin:create -- --email you@example.com</code>
          </p>
          <Link to={adminPaths.signIn} className="font-semibold text-green-deep underline underline-offset-4">
            Sign in
          </Link>
        </div>
      )}
    </AccessCard>
  );
}

function SetUpForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const changeSession = useSessionChange();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const setUp = useMutation({
    mutationFn: adminApi.setUp,
    onSuccess: (session) => {
      changeSession(session);
      // Replaced, so that the used link is not in the history.
      void navigate(adminPaths.overview, { replace: true });
    },
  });
  return (
    <AccessForm
      label="Create admin"
      busyLabel="Creating..."
      isBusy={setUp.isPending}
      failure={setUp.error ? wordsFor(setUp.error) : null}
      onSubmit={() => setUp.mutate({ token, email, password })}
    >
      <EmailField value={email} onChange={setEmail} />
      <PasswordField
        newHint="At least 12 characters. A few words you can picture are better than characters you cannot remember."
        value={password}
        onChange={setPassword}
      />
    </AccessForm>
  );
}
