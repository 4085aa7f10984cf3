import type { WaitingUpload } from '../../../../domain/contracts/my.contract.js';
import { waitingReceiptInWords, waitingWords as words } from '../../../../domain/submissions/proof.words.js';
import { ActForm } from '../../components/ui/act-form';
import { Button, ButtonLink } from '../../components/ui/button';
import { useShowFailedAct } from '../../lib/failed-act';
import { formatDay } from '../../lib/format';
import type { MyApi } from './my-api';
import { useConfirmedAct } from './use-confirmed-act';

/** Uploads with this address that wait for its owner's yes. */
export function WaitingUploads({
  waiting,
  api,
  onChanged,
}: {
  waiting: readonly WaitingUpload[];
  api: MyApi;
  onChanged: () => Promise<void>;
}) {
  const showFailedAct = useShowFailedAct();
  const { ask, dialog } = useConfirmedAct();
  const confirm = async (id: string) => {
    try {
      await api.confirmUpload(id);
      await onChanged();
    } catch (error) {
      showFailedAct(error);
    }
  };
  const remove = async (id: string) => {
    await api.deleteUpload(id);
    void onChanged();
  };
  if (waiting.length === 0) return dialog;
  return (
    <section aria-labelledby="waiting" className="grid gap-4 rounded-md bg-gold-wash px-5 py-6 sm:px-8">
      <h2 id="waiting" className="text-2xl">
        {words.title(waiting.length)}
      </h2>
      <p className="max-w-(--container-text)">{words.text(waiting.length)}</p>
      <ul className="grid gap-5">
        {waiting.map((upload) => (
          <li key={upload.id} data-upload={upload.id} className="grid gap-3">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {linesOf(upload).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
            <div className="flex flex-wrap gap-3">
              <ActForm action={api.paths.confirmUpload(upload.id)} onAct={() => void confirm(upload.id)}>
                {words.yes}
              </ActForm>
              {upload.page && (
                <ButtonLink to={upload.page} variant="secondary">
                  {words.look}
                </ButtonLink>
              )}
              <Button
                variant="danger"
                className="noscript:hidden"
                onClick={() =>
                  ask({ confirm: words.confirmNo, button: words.no, act: () => remove(upload.id) })
                }
              >
                {words.no}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}

function linesOf({ receipts, files, uploaded_at }: WaitingUpload): string[] {
  const read = receipts.map(({ purchased_at, ...receipt }) =>
    waitingReceiptInWords({ ...receipt, day: purchased_at && formatDay(purchased_at) }),
  );
  const shown = read.length > 0 ? read : files;
  return [...new Set([...shown, `Uploaded on ${formatDay(uploaded_at.slice(0, 10))}`])];
}
