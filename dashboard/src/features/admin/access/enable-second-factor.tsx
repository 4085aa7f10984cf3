import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../shared/admin-api';
import { wordsFor } from '../shared/admin-words';
import { AccessForm } from './access-card';
import { CodeField, PasswordField } from './access-fields';

/**
 * The two steps to turn on the second factor: the password, then a first code from the app.
 *
 * @param label on the button of the first step
 * @param onDone receives the recovery codes, which are shown only once
 */
export function EnableSecondFactor({ label, onDone }: { label: string; onDone: (codes: string[]) => void }) {
  const [present, setPresent] = useState('');
  const [code, setCode] = useState('');
  const propose = useMutation({ mutationFn: adminApi.proposeSecondFactor });
  const confirm = useMutation({
    mutationFn: adminApi.confirmSecondFactor,
    onSuccess: ({ recovery_codes }) => onDone(recovery_codes),
  });
  if (!propose.data) {
    return (
      <AccessForm
        label={label}
        busyLabel="One moment..."
        isBusy={propose.isPending}
        failure={propose.error ? wordsFor(propose.error) : null}
        onSubmit={() => propose.mutate({ present })}
      >
        <PasswordField label="Your password" name="confirm-password" value={present} onChange={setPresent} />
      </AccessForm>
    );
  }
  const { secret, qr_svg: picture } = propose.data;
  return (
    <AccessForm
      label="Turn on"
      busyLabel="Checking..."
      isBusy={confirm.isPending}
      failure={confirm.error ? wordsFor(confirm.error) : null}
      onSubmit={() => confirm.mutate({ code })}
    >
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt="QR code for the app"
        className="size-48 rounded-md p-3"
        style={{ backgroundColor: 'white' }}
      />
      <p className="text-soft">
        Scan this with your app, or enter this key:{' '}
        <span className="break-all font-mono text-ink">{secret}</span>
      </p>
      <CodeField hint="The six digits your app shows now." value={code} onChange={setCode} />
    </AccessForm>
  );
}
