import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/class-names';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
type ButtonSize = 'md' | 'lg';
type Look = { variant?: ButtonVariant; size?: ButtonSize; className?: string };

const looks: Record<ButtonVariant, string> = {
  primary:
    'bg-green text-on-green hover:bg-green-deep aria-disabled:bg-wash aria-disabled:text-soft disabled:bg-wash disabled:text-soft',
  secondary:
    'bg-sheet text-ink ring-1 ring-inset ring-edge hover:ring-2 hover:ring-green hover:text-green-deep',
  quiet: 'text-green-deep underline decoration-2 underline-offset-4 hover:decoration-4',
  danger: 'bg-sheet text-coral-text ring-1 ring-inset ring-coral hover:bg-coral-wash',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-11 px-4 text-base',
  lg: 'min-h-14 px-6 text-lg',
};

/** Button classes for other elements, such as a label or an external link. */
export function buttonClass({ variant = 'primary', size = 'md', className }: Look = {}): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold leading-tight text-center',
    'transition-[background-color,color,box-shadow,transform] duration-150 active:translate-y-px',
    'aria-disabled:cursor-not-allowed disabled:cursor-not-allowed',
    looks[variant],
    variant === 'quiet' ? 'min-h-11' : sizes[size],
    className,
  );
}

/**
 * A button for an action on this page.
 *
 * @param disabledFocusable marks it as disabled but keeps its focus, which a disabled button would lose. `onClick` is
 * not called then; a form still submits on Enter, and must know itself whether it is busy.
 */
export function Button({
  variant,
  size,
  className,
  type = 'button',
  disabledFocusable = false,
  onClick,
  ...rest
}: Look & ComponentProps<'button'> & { disabledFocusable?: boolean }) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, className })}
      aria-disabled={disabledFocusable || undefined}
      onClick={disabledFocusable ? undefined : onClick}
      {...rest}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  children,
  newTab = false,
  ...look
}: Look & { to: string; children: ReactNode; newTab?: boolean }) {
  return (
    <Link to={to} className={buttonClass(look)} {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}>
      {children}
    </Link>
  );
}
