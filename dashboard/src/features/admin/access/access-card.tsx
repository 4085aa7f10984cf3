import type { FormEvent, ReactNode } from 'react';
import { Brand } from '../../../components/layout/brand';
import { Button } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';

/** The sheet of paper behind the sign-in and set-up forms. */
export function AccessCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main id="main" className="page-width grid min-h-dvh content-center justify-items-center gap-6 py-10">
      <Brand />
      <div className="paper-shadow w-full max-w-md">
        <div className="torn bg-sheet px-6 sm:px-10">
          <div className="grid gap-5 py-6">
            <header>
              <h1 className="text-2xl">{title}</h1>
              <p className="mt-2 text-soft">{lead}</p>
            </header>
            {children}
          </div>
        </div>
      </div>
    </main>
  );
}

/** A form with one button; failures are shown above it. */
export function AccessForm({
  label,
  busyLabel,
  isBusy,
  failure,
  onSubmit,
  children,
}: {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  failure: string | null;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <form className="grid gap-5" onSubmit={submit}>
      {children}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" size="lg" disabledFocusable={isBusy}>
        {isBusy ? busyLabel : label}
      </Button>
    </form>
  );
}
