import { homeContent } from '../../content/home';

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/** A phone over a receipt. */
function DrawnUpload() {
  return (
    <svg viewBox="0 0 160 110" className="h-28 max-w-full" aria-hidden="true">
      <path {...stroke} d="M22 18h58v74l-7-6-7 6-7-6-8 6-7-6-7 6-7-6-8 6z" fill="var(--color-sheet)" />
      <path {...stroke} stroke="var(--color-line)" d="M34 34h26M34 46h34M34 58h18" />
      <rect {...stroke} x="88" y="8" width="50" height="92" rx="9" fill="var(--color-sheet)" />
      <path {...stroke} d="M108 16h10" />
      <path
        {...stroke}
        stroke="var(--color-green)"
        d="M98 30v-2h4M128 30v-2h-4M98 74v2h4M128 74v2h-4M104 42h18M104 52h12M104 62h16"
      />
      <circle {...stroke} cx="113" cy="88" r="4" />
    </svg>
  );
}

/** A price line that falls below the price paid. */
function DrawnPrices() {
  return (
    <svg viewBox="0 0 160 110" className="h-28 max-w-full" aria-hidden="true">
      <path {...stroke} d="M14 12v84h134" />
      <path {...stroke} stroke="var(--color-edge)" strokeDasharray="1 9" d="M22 36h122" />
      <path {...stroke} strokeWidth="5" stroke="var(--color-green)" d="M22 36h28l10-8h16l8 8h14v34h40" />
      <circle {...stroke} cx="98" cy="70" r="7" fill="var(--color-gold)" stroke="var(--color-ink)" />
      <path {...stroke} stroke="var(--color-coral)" d="M126 12v84" strokeDasharray="6 7" />
    </svg>
  );
}

/** A letter out, a coin back. */
function DrawnRefund() {
  return (
    <svg viewBox="0 0 160 110" className="h-28 max-w-full" aria-hidden="true">
      <rect {...stroke} x="12" y="34" width="88" height="62" rx="8" fill="var(--color-sheet)" />
      <path {...stroke} d="M14 40l42 32 42-32" />
      <circle {...stroke} cx="120" cy="44" r="26" fill="var(--color-gold)" />
      <path {...stroke} stroke="#14231c" d="M129 35q-17-8-17 1t8.500 8 8.500 8-17 1M120 26v36" />
      <path {...stroke} stroke="var(--color-green)" d="M112 96h34M138 88l8 8-8 8" />
    </svg>
  );
}

const drawings = [DrawnUpload, DrawnPrices, DrawnRefund];

/** Three steps, in order. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="border-y-2 border-dotted border-line bg-wash">
      <div className="page-width py-12 sm:py-16">
        <h2 id="how" className="text-3xl">
          {homeContent.stepsTitle}
        </h2>
        <ol className="mt-8 grid gap-10 md:grid-cols-3">
          {homeContent.steps.map((step, index) => {
            const Drawing = drawings[index] ?? DrawnUpload;
            return (
              <li key={step.title}>
                <Drawing />
                <h3 className="mt-4 flex items-baseline gap-2 text-xl">
                  <span className="till text-green-deep">{index + 1}.</span>
                  {step.title}
                </h3>
                <p className="mt-1 text-soft">{step.text}</p>
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
