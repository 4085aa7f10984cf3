import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { useFocusOnMount } from '../../../lib/hooks/use-focus-on-mount';
import { adminApi } from '../shared/admin-api';
import { formatMoment, wordsFor } from '../shared/admin-words';
import { AccessForm } from './access-card';
import { PasswordField } from './access-fields';
import { EnableSecondFactor } from './enable-second-factor';

const stateKey = ['second-factor'];

type Wish = 'enable' | 'renew' | 'remove';

const wishWords: Record<Wish, { button: string; submit: string }> = {
  enable: { button: 'Turn on codes', submit: 'Continue' },
  renew: { button: 'New recovery codes', submit: 'Create new codes' },
  remove: { button: 'Turn off codes', submit: 'Turn off' },
};

/** Second factor by authenticator app: on, off, and the recovery codes. */
export function SecondFactorSection() {
  const client = useQueryClient();
  const state = useQuery({ queryKey: stateKey, queryFn: adminApi.secondFactor });
  const [wish, setWish] = useState<Wish | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const done = (recoveryCodes: string[] | null) => {
    setWish(null);
    setCodes(recoveryCodes);
    // The focused form disappears; new recovery codes take the focus themselves.
    heading.current?.focus();
    void client.invalidateQueries({ queryKey: stateKey });
  };
  const since = state.data?.enabled_at ?? null;
  const wishes: Wish[] = since ? ['renew', 'remove'] : ['enable'];
  return (
    <section aria-labelledby="second-factor" className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} id="second-factor" className="text-xl outline-none">
        Authenticator app
      </h2>
      {state.data && (
        <p className="text-soft">
          {since
            ? `Signing in has required a code since ${formatMoment(since)}. Recovery codes left: ${state.data.recovery_codes_left}.`
            : 'Signing in requires only your password. Add a code from an authenticator app on your phone for more security.'}
        </p>
      )}
      {state.error && <Notice tone="bad">{wordsFor(state.error)}</Notice>}
      {codes && <RecoveryCodes key={codes[0]} codes={codes} />}
      {state.data && (
        <p className="flex flex-wrap gap-3">
          {wishes.map((one) => (
            <Button key={one} variant="secondary" onClick={() => setWish(one)}>
              {wishWords[one].button}
            </Button>
          ))}
        </p>
      )}
      {wish === 'enable' && <EnableSecondFactor label={wishWords.enable.submit} onDone={done} />}
      {wish && wish !== 'enable' && <ChangeForm key={wish} wish={wish} onDone={done} />}
    </section>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const shown = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={shown} tabIndex={-1} className="grid gap-3 outline-none">
      <Notice tone="good">
        Keep these recovery codes somewhere other than your phone. Each works once in place of a code. They
        will not be shown again.
      </Notice>
      <ul className="grid gap-1 font-mono sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

function ChangeForm({
  wish,
  onDone,
}: {
  wish: Exclude<Wish, 'enable'>;
  onDone: (codes: string[] | null) => void;
}) {
  const [present, setPresent] = useState('');
  const change = useMutation({
    mutationFn: async (body: { present: string }) =>
      wish === 'renew'
        ? (await adminApi.renewRecoveryCodes(body)).recovery_codes
        : adminApi.removeSecondFactor(body),
    onSuccess: onDone,
  });
  return (
    <AccessForm
      label={wishWords[wish].submit}
      busyLabel="One moment..."
      isBusy={change.isPending}
      failure={change.error ? wordsFor(change.error) : null}
      onSubmit={() => change.mutate({ present })}
    >
      <PasswordField label="Your password" name="confirm-password" value={present} onChange={setPresent} />
    </AccessForm>
  );
}
