import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { RetailerDetailResponse } from '../../../../../domain/admin/retailers.schemas.js';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { TextField } from '../../../components/ui/text-field';
import { adminApi, isAdminFailure } from '../shared/admin-api';
import { wordsFor } from '../shared/admin-words';

type Fault = { path: string; message: string };

/** The record as JSON, to be changed and stored as the next version. What was promised before stands. */
export function RetailerEditor({ retailer }: { retailer: RetailerDetailResponse }) {
  const [text, setText] = useState(() => JSON.stringify(retailer.record, null, 2));
  // The version that the text came from, whatever is fetched meanwhile: else it would undo another admin's change.
  const [basedOn, setBasedOn] = useState(retailer.version);
  const [source, setSource] = useState('');
  const [jsonFault, setJsonFault] = useState<string | null>(null);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: adminApi.changeRetailer,
    onSuccess: async ({ version }) => {
      setBasedOn(version);
      await client.invalidateQueries({ queryKey: ['list', '/retailers'] });
      await client.invalidateQueries({ queryKey: ['retailer', retailer.retailer_id] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const record = parseJson(text);
    setJsonFault(record.ok ? null : record.fault);
    if (!record.ok || change.isPending) return;
    change.mutate({ id: retailer.retailer_id, based_on: basedOn, source, record: record.value });
  };
  return (
    <form onSubmit={submit} className="grid max-w-3xl gap-4">
      <p className="text-sm text-soft">
        Stored as a new version in your name. Purchases keep the version they were promised.
      </p>
      <RecordField text={text} fault={jsonFault} onChange={setText} />
      <TextField
        label="Source"
        name="source"
        required
        maxLength={500}
        hint="What the change was made from: the page you read and when, a letter of the shop."
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
      {change.error && <Failure error={change.error} />}
      {change.data && (
        <Notice tone="good">
          {change.data.change === 'same'
            ? `That is what ${change.data.version} says already: no version was made.`
            : `Stored as ${change.data.version}.`}
          {change.data.ignored.length > 0 &&
            ` Not understood and left out: ${change.data.ignored.map(({ path }) => path).join(', ')}.`}
        </Notice>
      )}
      <Button type="submit" disabledFocusable={change.isPending} className="justify-self-start">
        Store as a new version
      </Button>
    </form>
  );
}

function RecordField({
  text,
  fault,
  onChange,
}: {
  text: string;
  fault: string | null;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Record (JSON)
      </label>
      <textarea
        id={id}
        rows={18}
        required
        spellCheck={false}
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="w-full rounded-md border border-edge bg-sheet px-3.5 py-2 font-mono text-sm text-ink"
      />
      <p id={`${id}-fault`} role="alert" className="text-sm font-semibold text-coral-text">
        {fault}
      </p>
    </div>
  );
}

function Failure({ error }: { error: Error }) {
  const faults = isAdminFailure(error) ? ((error.failure.details.faults ?? []) as Fault[]) : [];
  return (
    <div role="alert" className="rounded-md bg-coral-wash px-4 py-3 text-coral-text">
      <p className="font-semibold">{wordsFor(error)}</p>
      {faults.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-sm">
          {faults.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <code>{path.replace(/^\[0\]\.?/, '') || 'the record'}</code>: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false; fault: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, fault: `This is not JSON: ${(error as Error).message}` };
  }
}
