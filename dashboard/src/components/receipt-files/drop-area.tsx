import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { classNames } from '../../lib/class-names';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { checkFile, loadFileRule } from './check-file';
import type { RejectedDrop } from './use-local-files';

/** What the file picker offers; the check of the bytes is what decides. */
const offeredTypes =
  'image/jpeg,image/png,image/heic,image/heif,application/pdf,message/rfc822,.jpg,.jpeg,.png,.heic,.heif,.pdf,.eml,.msg';

type DropAreaProps = {
  onFiles: (files: { accepted: File[]; rejected: RejectedDrop[] }) => void;
  disabled?: boolean;
  /** The variant of the spec that filters nothing. */
  unchecked?: boolean;
  title: string;
  hint: ReactNode;
  /** What is possible only with a script and a keyboard, after the hint. */
  extra?: string;
};

/** Where files come in: by drag and drop, the picker, the camera, or paste. */
export function DropArea({
  onFiles,
  disabled = false,
  unchecked = false,
  title,
  hint,
  extra,
}: DropAreaProps) {
  const camera = useRef<HTMLInputElement>(null);
  const { getRootProps, getInputProps, open, isDragActive, isProcessing } = useDropzone({
    disabled,
    noKeyboard: true,
    noPaste: true,
    validator: async (file: File) => {
      const code = unchecked ? null : await checkFile(file);
      return code === null ? null : { code, message: code };
    },
    onDrop: (accepted, rejections) =>
      onFiles({
        accepted,
        rejected: rejections.map(({ file, errors }) => ({ file, code: errors[0]?.code ?? '' })),
      }),
  });
  const input: InputHTMLAttributes<HTMLInputElement> = getInputProps({ accept: offeredTypes, onClick: stop });
  const take = async (files: File[]) => onFiles(await sort({ files, unchecked }));
  usePastedFiles((files) => void take(files));

  return (
    <div
      {...getRootProps()}
      data-drag={isDragActive}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center',
        'transition-colors duration-150 noscript:border-solid',
        isDragActive ? 'border-green bg-green-wash' : 'border-edge bg-paper hover:border-green',
        disabled ? 'opacity-60' : 'cursor-pointer',
      )}
    >
      <Icon name="upload" className="size-9 text-green" />
      <p className="font-display text-lg font-bold noscript:hidden pointer-coarse:hidden">
        {isDragActive ? 'Let go, we have it' : title}
      </p>
      <p className="hidden font-display text-lg font-bold noscript:block pointer-coarse:block">
        Add your receipts
      </p>
      <div className="flex flex-wrap justify-center gap-2 noscript:hidden">
        <Button variant="secondary" disabled={disabled} onClick={(event) => openPicker({ event, open })}>
          {isProcessing ? 'Looking at your files' : 'Choose files'}
        </Button>
        <Button
          variant="secondary"
          disabled={disabled}
          className="order-first pointer-fine:hidden"
          onClick={(event) => openPicker({ event, open: () => camera.current?.click() })}
        >
          <Icon name="camera" />
          Take a photo
        </Button>
      </div>
      <input
        {...input}
        // The class hides it, so that it can show where there is no JavaScript.
        style={undefined}
        name="files"
        aria-label="Receipt files"
        className="sr-only noscript:not-sr-only noscript:max-w-full"
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo of a receipt"
        tabIndex={-1}
        onClick={stop}
        onChange={(event) => void takeAndClear({ input: event.currentTarget, take })}
        className="sr-only noscript:hidden"
      />
      <p className="text-sm text-soft">
        {hint}
        {extra && <span className="noscript:hidden pointer-coarse:hidden"> {extra}</span>}
      </p>
    </div>
  );
}

function stop(event: { stopPropagation: () => void }): void {
  event.stopPropagation();
}

function openPicker({ event, open }: { event: { stopPropagation: () => void }; open: () => void }): void {
  // The whole area opens the picker too: one click must not open it twice.
  event.stopPropagation();
  // It is there by the time that a file is chosen.
  void loadFileRule();
  open();
}

async function takeAndClear({
  input,
  take,
}: {
  input: HTMLInputElement;
  take: (files: File[]) => Promise<void>;
}): Promise<void> {
  await take([...(input.files ?? [])]);
  // Taking the same picture again must count as a change.
  input.value = '';
}

async function sort({ files, unchecked }: { files: File[]; unchecked: boolean }) {
  const accepted: File[] = [];
  const rejected: RejectedDrop[] = [];
  for (const file of files) {
    const code = unchecked ? null : await checkFile(file);
    if (code === null) accepted.push(file);
    else rejected.push({ file, code });
  }
  return { accepted, rejected };
}

/** A pasted picture counts wherever the focus is; pasted text stays text. */
function usePastedFiles(onFiles: (files: File[]) => void): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
