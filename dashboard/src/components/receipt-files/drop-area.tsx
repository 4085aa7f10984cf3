import { type InputHTMLAttributes, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useDropzone } from 'react-dropzone';
import { classNames } from '../../lib/class-names';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { Button, buttonClass } from '../ui/button';
import { Icon } from '../ui/icon';
import { checkFile, loadFileRule } from './check-file';
import type { RejectedDrop } from './use-local-files';

/** Types offered by the file picker; the check of the bytes decides. */
const offeredTypes =
  'image/jpeg,image/png,image/heic,image/heif,application/pdf,message/rfc822,.jpg,.jpeg,.png,.heic,.heif,.pdf,.eml,.msg';

type DropAreaProps = {
  onFiles: (files: { accepted: File[]; rejected: RejectedDrop[] }) => void;
  disabled?: boolean;
  /** Variant that does not filter files. */
  unchecked?: boolean;
  title: string;
  hint: ReactNode;
  /** Added to the hint when scripts are available, for keyboard users. */
  extra?: string;
};

/** Accepts files by drag and drop, picker, camera or paste. */
export function DropArea({
  onFiles,
  disabled = false,
  unchecked = false,
  title,
  hint,
  extra,
}: DropAreaProps) {
  const isHydrated = useHydrated();
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  const { getRootProps, getInputProps, inputRef, open, isDragActive, isProcessing } = useDropzone({
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
  useEarlyFiles(inputRef, take);
  useEarlyFiles(camera, take);

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
        {isDragActive ? 'Drop to add' : title}
      </p>
      <p className="hidden font-display text-lg font-bold noscript:block pointer-coarse:block">
        Add your receipts
      </p>
      <Pickers
        id={id}
        disabled={disabled}
        files={isProcessing ? 'Checking your files' : 'Choose files'}
        onFiles={open}
        onCamera={() => camera.current?.click()}
      />
      <input
        {...input}
        // Hidden by a class, so that it can be shown without JavaScript.
        style={undefined}
        id={id}
        name="files"
        aria-label="Receipt files"
        // Focusable, and announced, until there is a button: otherwise screen readers offer everything twice.
        tabIndex={isHydrated ? -1 : 0}
        aria-hidden={isHydrated}
        className="native-files sr-only focus-visible:not-sr-only noscript:not-sr-only"
      />
      <input
        ref={camera}
        id={`${id}-camera`}
        // Included if the form is submitted before hydration.
        name={isHydrated ? undefined : 'files'}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo of a receipt"
        tabIndex={-1}
        aria-hidden={isHydrated}
        onClick={stop}
        onChange={(event) => void takeAndClear({ input: event.currentTarget, take })}
        className="sr-only noscript:hidden"
      />
      <p className="text-sm text-balance text-soft">
        {hint}
        {extra && <span className="noscript:hidden pointer-coarse:hidden"> {extra}</span>}
      </p>
    </div>
  );
}

/** The buttons that open the file picker and the camera. */
function Pickers({
  id,
  disabled,
  files,
  onFiles,
  onCamera,
}: {
  /** Id of the file input; the camera's is derived from it. */
  id: string;
  disabled: boolean;
  /** What the button for files says. */
  files: string;
  onFiles: () => void;
  onCamera: () => void;
}) {
  const isHydrated = useHydrated();
  return (
    <div className="flex flex-wrap justify-center gap-2 noscript:hidden">
      <PickerButton
        forId={isHydrated ? null : id}
        disabled={disabled}
        className="order-last"
        onClick={(event) => openPicker({ event, open: onFiles })}
      >
        {files}
      </PickerButton>
      <PickerButton
        forId={isHydrated ? null : `${id}-camera`}
        disabled={disabled}
        className="pointer-fine:hidden"
        onClick={(event) => openPicker({ event, open: onCamera })}
      >
        <Icon name="camera" />
        Take a photo
      </PickerButton>
    </div>
  );
}

/** Opens a file input: a button, or its label before hydration. */
function PickerButton({
  forId,
  disabled,
  className,
  onClick,
  children,
}: {
  forId: string | null;
  disabled: boolean;
  className: string;
  onClick: (event: { stopPropagation: () => void }) => void;
  children: ReactNode;
}) {
  if (forId !== null) {
    return (
      <label
        htmlFor={forId}
        className={buttonClass({ variant: 'secondary', className: `cursor-pointer ${className}` })}
      >
        {children}
      </label>
    );
  }
  return (
    <Button variant="secondary" disabled={disabled} className={className} onClick={onClick}>
      {children}
    </Button>
  );
}

/** Takes over files chosen before hydration. */
function useEarlyFiles(
  input: RefObject<HTMLInputElement | null>,
  take: (files: File[]) => Promise<void>,
): void {
  const latest = useRef(take);
  useEffect(() => {
    if (input.current?.files?.length) void takeAndClear({ input: input.current, take: latest.current });
  }, [input]);
}

function stop(event: { stopPropagation: () => void }): void {
  event.stopPropagation();
}

function openPicker({ event, open }: { event: { stopPropagation: () => void }; open: () => void }): void {
  // The whole area opens the picker too: one click must not open it twice.
  event.stopPropagation();
  // Loaded by the time a file has been chosen.
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
  // Choosing the same picture again must count as a change.
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

/** A pasted image counts wherever the focus is; pasted text stays text. */
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
