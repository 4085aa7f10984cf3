import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  maxTokenDays,
  maxTokenName,
  type tokenRoutes,
  tokenScopeWords,
} from '../../../../../domain/admin/contracts/tokens.contract.js';
import { type AnswerOf, type TokenScope, tokenScopes } from '../../../../../domain/contracts/route.js';
import { addDays } from '../../../../../domain/shared/calendar-day.js';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/text-field';
import { requestsOf } from '../../../lib/api/api-request';
import { useFocusHeir } from '../../../lib/hooks/use-focus-heir';
import { useFocusOnMount } from '../../../lib/hooks/use-focus-on-mount';
import { askAdmin } from '../shared/admin-api';
import { wordsFor } from '../shared/admin-words';
import { AccessForm } from './access-card';
import { PasswordField } from './access-fields';

const to = requestsOf<typeof tokenRoutes>();

/** Days until a token ends unless another day is chosen: a quarter. */
const usualDays = 90;

type Made = AnswerOf<(typeof tokenRoutes)['POST /api/admin/tokens']>;

/** The form that makes a token: name, scopes, last day, and the password again. */
export function MakeToken({ onMade, onCancel }: { onMade: (made: Made) => void; onCancel: () => void }) {
  const today = new Date().toISOString().slice(0, 10);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [endsOn, setEndsOn] = useState(addDays(today, usualDays));
  const [present, setPresent] = useState('');
  const part = useFocusHeir<HTMLElement>();
  const field = useFocusOnMount<HTMLInputElement>();
  const make = useMutation({
    mutationFn: () =>
      askAdmin(
        to('POST /api/admin/tokens', { body: { name, scopes: [...scopes], ends_on: endsOn, present } }),
      ),
    onSuccess: onMade,
  });
  return (
    <section ref={part} aria-labelledby="make-token" className="grid max-w-md gap-4">
      <h2 id="make-token" className="text-xl">
        Make a token
      </h2>
      <AccessForm
        label="Make the token"
        busyLabel="Making it..."
        isBusy={make.isPending}
        failure={make.error ? wordsFor(make.error) : null}
        onSubmit={() => make.mutate()}
      >
        <TextField
          ref={field}
          label="Name"
          name="token-name"
          required
          maxLength={maxTokenName}
          autoComplete="off"
          hint="The program or the machine that will use it."
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ScopeBoxes scopes={scopes} onChange={setScopes} />
        <TextField
          label="Last day (UTC)"
          name="token-ends"
          type="date"
          required
          min={today}
          max={addDays(today, maxTokenDays)}
          value={endsOn}
          onChange={(event) => setEndsOn(event.currentTarget.value)}
        />
        <PasswordField label="Your password" name="confirm-password" value={present} onChange={setPresent} />
      </AccessForm>
      <p>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </section>
  );
}

function ScopeBoxes({
  scopes,
  onChange,
}: {
  scopes: readonly TokenScope[];
  onChange: (scopes: readonly TokenScope[]) => void;
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 font-semibold">Scopes</legend>
      {tokenScopes.map((scope) => (
        <label key={scope} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name={`scope-${scope}`}
            className="size-5 shrink-0 accent-green-deep"
            checked={scopes.includes(scope)}
            onChange={(event) =>
              onChange(
                tokenScopes.filter((one) =>
                  one === scope ? event.currentTarget.checked : scopes.includes(one),
                ),
              )
            }
          />
          <span>
            <strong>{scope}</strong>
            <span className="block text-sm text-soft">{tokenScopeWords[scope]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
