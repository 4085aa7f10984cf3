import type { FormEvent } from 'react';
import { isUnsent } from '../../components/receipt-files/local-file';
import { ReceiptFiles } from '../../components/receipt-files/receipt-files';
import type { RejectedDrop, useLocalFiles } from '../../components/receipt-files/use-local-files';
import { Button } from '../../components/ui/button';
import { EmailField, TextField } from '../../components/ui/text-field';
import { uploadContent } from '../../content/upload/upload';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import type { ToastContent } from '../../lib/toast-store';

/** Props of {@link UploadForm}. */
export type UploadFormProps = {
  list: ReturnType<typeof useLocalFiles>;
  progress: number;
  email: string;
  phone: string;
  emailError: string | null;
  phoneError: string | null;
  isSending: boolean;
  /** What was last said of files that were not sent; it stays beside the button that sends them again. */
  said: ToastContent | null;
  onEmail: (email: string) => void;
  onPhone: (phone: string) => void;
  onFiles: (files: { accepted: File[]; rejected: RejectedDrop[] }) => void;
  onSubmit: () => void;
  onRetry: () => void;
};

/**
 * The upload form. Without JavaScript it is a plain multipart form. The button looks disabled until there is something
 * to send, but pressing it says what is missing.
 */
export function UploadForm(props: UploadFormProps) {
  const isHydrated = useHydrated();
  const isReady = props.list.files.some(isUnsent) && props.email.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
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
      <ReceiptFiles
        list={props.list}
        onFiles={props.onFiles}
        disabled={props.isSending}
        progress={props.progress}
        {...uploadContent.drop}
      />
      {props.list.files.some(({ canRetry }) => canRetry) && !props.isSending && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-coral-wash px-4 py-3">
          <span role="status">
            {props.said ? `${props.said.title} ${props.said.description}` : uploadContent.retry.text}
          </span>
          <Button variant="secondary" onClick={props.onRetry}>
            {uploadContent.retry.button}
          </Button>
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField
          label={uploadContent.email.label}
          hint={uploadContent.email.hint}
          error={props.emailError ?? undefined}
          isAnnouncedElsewhere
          placeholder="name@example.com"
          value={props.email}
          onValue={props.onEmail}
        />
        <TextField
          label={uploadContent.phone.label}
          hint={uploadContent.phone.hint}
          isMarkedOptional={false}
          error={props.phoneError ?? undefined}
          isAnnouncedElsewhere
          name="phone"
          type="tel"
          autoComplete="tel"
          value={props.phone}
          onChange={(event) => props.onPhone(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" size="lg" disabledFocusable={isHydrated && !isReady}>
        {props.isSending ? uploadContent.sending : uploadContent.submit}
      </Button>
    </form>
  );
}
