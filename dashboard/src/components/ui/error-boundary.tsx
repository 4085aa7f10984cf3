import { Component, type ReactNode } from 'react';

/** Fallback for a page that threw. React has no function form of this, so it is the site's only class component. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="page-width grid min-h-dvh max-w-(--container-text) content-center gap-4 py-16">
        <h1 className="text-3xl">Unexpected Application Error!</h1>
        <p>
          Something on our side broke while showing this page. Nothing you sent is lost. Reloading the page
          usually helps.
        </p>
        <p>
          <a href="/" className="font-semibold text-green-deep underline">
            Return to Home
          </a>
        </p>
      </main>
    );
  }
}
