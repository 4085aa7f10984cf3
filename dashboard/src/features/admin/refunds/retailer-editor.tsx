import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type {
  ChangeRetailerRequest,
  RetailerDetailResponse,
  retailerRoutes,
} from '../../../../../domain/admin/contracts/retailers.contract.js';
import { toError } from '../../../../../domain/shared/thrown.js';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { TextField } from '../../../components/ui/text-field';
import { requestsOf } from '../../../lib/api/api-request';
import { useLeaveWarning } from '../../../lib/hooks/use-leave-warning';
import { askAdmin, isAdminFailure } from '../shared/admin-api';
import { wordsFor } from '../shared/admin-words';
import { type RecordChange, recordChanges } from './record-changes';

type Fault = { path: string; message: string };

const to = requestsOf<typeof retailerRoutes>();

/** The record as JSON, to be edited and stored as the next version. Earlier promises are kept. */
export function RetailerEditor({ retailer }: { retailer: RetailerDetailResponse }) {
  const [text, setText] = useState(() => textOf(retailer));
  // The version the text is based on, whatever is fetched meanwhile: otherwise it would undo another admin's change.
  const [base, setBase] = useState(retailer);
  const [source, setSource] = useState('');
  const [jsonFault, setJsonFault] = useState<string | null>(null);
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (body: ChangeRetailerRequest) =>
      askAdmin(to('POST /api/admin/retailers/:id/versions', { params: { id: base.retailer_id }, body })),
    onSuccess: ({ version }, { record }) => setBase({ ...base, version, record }),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [, path] }) => String(path).includes('/retailers'),
      }),
  });
  const typed = parseJson(text);
  const changes = typed.ok ? recordChanges({ before: base.record, after: typed.value }) : [];
  // Text that is not valid JSON yet would be lost, too.
  useLeaveWarning(text !== textOf(base) && !(typed.ok && changes.length === 0));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJsonFault(typed.ok ? null : typed.fault);
    if (!typed.ok || change.isPending) return;
    change.mutate({ based_on: base.version, source, record: typed.value });
  };
  const takeOver = (keepsText: boolean) => {
    setBase(retailer);
    if (!keepsText) setText(textOf(retailer));
    change.reset();
  };
  // A response from before our own change does not contain the version the text is based on.
  const isOvertaken =
    retailer.version !== base.version && retailer.versions.some(({ version }) => version === base.version);
  return (
    <form onSubmit={submit} className="grid max-w-3xl gap-4">
      <p className="text-sm text-soft">
        Saved as a new version in your name. Purchases keep the version they were promised.
      </p>
      <RecordField text={text} fault={jsonFault} onChange={setText} />
      <Changes title={`Differs from ${base.version}`} changes={changes} />
      {isOvertaken && <Overtaken base={base} retailer={retailer} onTake={takeOver} />}
      <TextField
        label="Source"
        name="source"
        required
        maxLength={500}
        hint="What the change is based on: the page you read and when, or a letter from the shop."
        value={source}
        onChange={(event) => setSource(event.currentTarget.value)}
      />
      {change.error && <Failure error={change.error} />}
      {change.data && (
        <Notice tone="good">
          {change.data.change === 'same'
            ? `Version ${change.data.version} already says this, so no new version was created.`
            : `Saved as ${change.data.version}.`}
          {change.data.ignored.length > 0 &&
            ` Unknown fields left out: ${change.data.ignored.map(({ path }) => path).join(', ')}.`}
        </Notice>
      )}
      <Button type="submit" disabledFocusable={change.isPending} className="justify-self-start">
        Save as a new version
      </Button>
    </form>
  );
}

const textOf = ({ record }: RetailerDetailResponse): string => JSON.stringify(record, null, 2);

/** The differences between two records, line by line. */
function Changes({ title, changes }: { title: string; changes: readonly RecordChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={title} className="text-sm">
      <p className="font-semibold">{title}</p>
      <ul className="mt-1 list-disc pl-5 [overflow-wrap:anywhere]">
        {changes.map(({ path, before, after }) => (
          <li key={path}>
            <code>{path || 'the record'}</code>:{' '}
            {before !== null && <del className="text-coral-text">{before}</del>}
            {before !== null && after !== null && ' becomes '}
            {after !== null && <ins className="text-green-deep no-underline">{after}</ins>}
            {after === null && ' removed'}
            {before === null && ' added'}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Another version came into force meanwhile: its changes, and the two ways to continue. */
function Overtaken({
  base,
  retailer,
  onTake,
}: {
  base: RetailerDetailResponse;
  retailer: RetailerDetailResponse;
  onTake: (keepsText: boolean) => void;
}) {
  const changes = recordChanges({ before: base.record, after: retailer.record });
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-coral-wash px-4 py-3">
      <p className="font-semibold">
        You started from {base.version}. Meanwhile {retailer.version} came into force.
      </p>
      <Changes title={`What ${retailer.version} changed`} changes={changes} />
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => onTake(false)}>
          Start over from {retailer.version}
        </Button>
        <Button variant="secondary" onClick={() => onTake(true)}>
          Keep my text as a change to {retailer.version}
        </Button>
      </div>
    </div>
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
  const told = isAdminFailure(error) ? error.failure.details.faults : [];
  const faults: Fault[] = Array.isArray(told) ? told : [];
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

function parseJson(
  text: string,
): { ok: true; value: Record<string, unknown> } | { ok: false; fault: string } {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value)
      ? { ok: true, value }
      : { ok: false, fault: 'This is not one record: a record begins with { and ends with }.' };
  } catch (error) {
    return { ok: false, fault: `This is not JSON: ${toError(error).message}` };
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
