import { type FormEvent, useRef, useState } from 'react';
import type { SubmitReceiptsResponse, uploadRoutes } from '../../../../domain/contracts/receipts.contract.js';
import { reasonFor } from '../../../../domain/receipts/file/refused-file.words.js';
import type { LocalFile } from '../../components/receipt-files/local-file';
import { ReceiptFiles } from '../../components/receipt-files/receipt-files';
import { useLocalFiles } from '../../components/receipt-files/use-local-files';
import { Button, ButtonLink } from '../../components/ui/button';
import { EmailField, TextField } from '../../components/ui/text-field';
import { uploadContent } from '../../content/upload/upload';
import { uploadOcr } from '../../content/upload/upload-ocr';
import { type ApiResult, requestJson } from '../../lib/api/api-client';
import { requestsOf } from '../../lib/api/api-request';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { useLeaveWarning } from '../../lib/hooks/use-leave-warning';
import { paths } from '../../lib/paths';
import { showToast } from '../../lib/toast-store';

const messages = {
  noFiles: {
    title: 'No files selected:',
    description: 'Please select at least one receipt to upload.',
    tone: 'destructive',
  },
  noEmail: {
    title: 'Email required:',
    description: 'Please provide your email address so we can notify you of savings.',
    tone: 'destructive',
  },
  success: {
    title: 'Receipt uploaded successfully!',
    description: "We'll notify you if we find any price drops on your purchases.",
    tone: 'success',
  },
} as const;

const to = requestsOf<typeof uploadRoutes>();

/**
 * The second upload variant: files are read as base64 and sent one by one to the receipt OCR function. Nothing is
 * filtered here; the server reports what it refuses.
 */
export function OcrUpload() {
  const list = useLocalFiles();
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const isHydrated = useHydrated();
  const { send, isSending, link } = useOcrSending({ list, email: email.trim(), phone: phone.trim() });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const pending = list.files.filter(({ status }) => status === 'pending' || status === 'error');
    if (pending.length === 0) showToast(messages.noFiles);
    else if (email.trim() === '') showToast(messages.noEmail);
    else void send(pending);
  };

  return (
    <form
      method="post"
      action="/api/receipts"
      encType="multipart/form-data"
      noValidate={isHydrated}
      onSubmit={submit}
      className="grid gap-6"
    >
      {link && (
        <ButtonLink to={paths.status(link)} variant="secondary">
          See what we read
        </ButtonLink>
      )}
      <ReceiptFiles
        unchecked
        list={list}
        disabled={isSending}
        title={uploadContent.drop.title}
        hint={uploadOcr.hint}
        onFiles={list.add}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField label={uploadContent.email.label} value={email} onValue={setEmail} />
        <TextField
          label={uploadContent.phone.label}
          name="phone"
          type="tel"
          autoComplete="tel"
          value={phone}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" size="lg" disabled={isSending}>
        {isSending ? uploadContent.sending : uploadOcr.submit}
      </Button>
    </form>
  );
}

/** Sends files one after the other, and remembers the page of the last. */
function useOcrSending({
  list,
  email,
  phone,
}: {
  list: ReturnType<typeof useLocalFiles>;
  email: string;
  phone: string;
}) {
  const [isSending, setSending] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const isBusy = useRef(false);
  useLeaveWarning(isSending);

  const sendOne = async (item: LocalFile) => {
    list.update((known) => (known.id === item.id ? { ...known, status: 'uploading', reason: null } : known));
    const result = await callFunction({ file: item.file, email, phone });
    const reason = result.ok
      ? null
      : `Failed to process receipt: ${result.failure.message || result.failure.code}`;
    const path = result.ok ? (result.data.receipts[0]?.file_path ?? null) : null;
    list.update((known) =>
      known.id === item.id
        ? { ...known, status: reason ? 'error' : 'success', filePath: path, reason }
        : known,
    );
    if (reason) showToast({ title: reason, tone: 'destructive' });
    return result.ok ? result.data.status_token : null;
  };

  const send = async (pending: LocalFile[]) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    const tokens: string[] = [];
    for (const item of pending) {
      const token = await sendOne(item);
      if (token) tokens.push(token);
    }
    isBusy.current = false;
    setSending(false);
    setLink(tokens.at(-1) ?? null);
    if (tokens.length === pending.length) showToast(messages.success);
  };
  return { send, isSending, link };
}

async function callFunction({
  file,
  email,
  phone,
}: {
  file: File;
  email: string;
  phone: string;
}): Promise<ApiResult<SubmitReceiptsResponse>> {
  let file_data: string;
  try {
    file_data = await readAsBase64(file);
  } catch {
    // Moved or deleted since it was chosen. The other files are still sent.
    const code = 'receipt.unreadable_here';
    return { ok: false, failure: { code, status: 0, message: reasonFor(code), details: {} } };
  }
  const body = { file_data, file_name: file.name, file_type: file.type, email, phone: phone || null };
  return await requestJson(to('POST /api/functions/process-receipt-ocr', { body }));
}

/** A file's bytes as base64, without the `data:...;base64,` prefix. */
function readAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('file could not be read'));
    reader.readAsDataURL(file);
  });
}
