import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useLayoutEffect } from 'react';
import { classNames } from '../../lib/class-names';
import { takeEarlyText } from '../../lib/early-text';

type TextFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: ReactNode;
  /** Shown next to the field and announced. */
  error?: string | undefined;
  /** Set if a notice announces the same words, so that they are read only once, and again when the field is focused. */
  isAnnouncedElsewhere?: boolean;
  /** Whether "(optional)" is shown for a field that is not required; true by default. */
  isMarkedOptional?: boolean;
  name: string;
};

/** A labelled single-line text field with hint and error. */
export function TextField({
  label,
  hint,
  error,
  isAnnouncedElsewhere = false,
  isMarkedOptional = true,
  required,
  className,
  ...input
}: TextFieldProps) {
  const id = useId();
  useEarlyText({ id, input });
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        {!required && isMarkedOptional && <span className="text-sm font-normal text-soft"> (optional)</span>}
      </label>
      <input
        id={id}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={described === '' ? undefined : described}
        className={classNames(
          'min-h-12 w-full rounded-md border bg-sheet px-3.5 text-base text-ink placeholder:text-soft',
          'focus-visible:outline-offset-0',
          error ? 'border-2 border-coral' : 'border-edge',
        )}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      <p
        id={`${id}-error`}
        role={isAnnouncedElsewhere ? undefined : 'alert'}
        className="text-sm font-semibold text-coral-text"
      >
        {error && <span className="mt-1.5 block">{error}</span>}
      </p>
    </div>
  );
}

/** Takes over the value that the field had before hydration. */
function useEarlyText({
  id,
  input: { value, onChange },
}: {
  id: string;
  input: ComponentProps<'input'>;
}): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what holds when it appears decides
  useLayoutEffect(() => {
    const text = takeEarlyText(id);
    const field = document.getElementById(id);
    if (!text || text === value || !(field instanceof HTMLInputElement)) return;
    field.value = text;
    onChange?.({ target: field, currentTarget: field } as ChangeEvent<HTMLInputElement>);
  }, []);
}

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'name' | 'type' | 'label' | 'onChange'> & {
  label?: string;
  onValue: (value: string) => void;
};

/** The required field for the email address of a shopper. */
export function EmailField({ label = 'Email', onValue, ...field }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      autoComplete="email"
      inputMode="email"
      required
      onChange={(event) => onValue(event.currentTarget.value)}
      {...field}
    />
  );
}
