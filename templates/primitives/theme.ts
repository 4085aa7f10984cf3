/** A colour in the light and the dark scheme. */
export type ThemeColor = { light: string; dark: string };

/**
 * Colours of the mails: those of the site, in shades that give text a contrast of 4.5:1 on paper. Light values are
 * inline; dark ones are in {@link styleSheet} by class name.
 */
export const colors = {
  /** Behind everything. */
  desk: { light: '#F4EDE0', dark: '#0B100B' },
  /** Background of text. */
  paper: { light: '#FBF7EF', dark: '#10160F' },
  /** A receipt. */
  receipt: { light: '#FFFFFF', dark: '#1A231B' },
  ink: { light: '#14231C', dark: '#EAF2EA' },
  muted: { light: '#55635A', dark: '#A9B8AC' },
  line: { light: '#DCD3C2', dark: '#34423A' },
  green: { light: '#0B7A52', dark: '#4FD39A' },
  onGreen: { light: '#FFFFFF', dark: '#0B1F15' },
  greenTint: { light: '#E3F1E8', dark: '#16291F' },
  /** Savings; the darker gold for text, which white paper needs. */
  gold: { light: '#8A5A08', dark: '#E9B95A' },
  goldLine: { light: '#C98A1B', dark: '#C98A1B' },
  goldTint: { light: '#FBF0D9', dark: '#2A2313' },
} as const satisfies Record<string, ThemeColor>;

/** Name of a colour in {@link colors}. */
export type ColorName = keyof typeof colors;

/** Text font: the reader's own, nothing to download. */
export const textFont =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Font of amounts, order numbers and item lines, as on a till receipt. */
export const tillFont = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Courier New', monospace";

/** Class of an element with this text colour. */
export const inkClass = (name: ColorName): string => `c-${name}`;
/** Class of an element with this background colour. */
export const fillClass = (name: ColorName): string => `b-${name}`;
/** Class of an element with this border colour. */
export const edgeClass = (name: ColorName): string => `e-${name}`;

/** Rules for the dark scheme and narrow screens; the only style sheet of a mail. */
export function styleSheet(): string {
  const dark = keysOf(colors)
    .flatMap((name) => [
      `.${inkClass(name)}{color:${colors[name].dark} !important}`,
      `.${fillClass(name)}{background-color:${colors[name].dark} !important}`,
      `.${edgeClass(name)}{border-color:${colors[name].dark} !important}`,
    ])
    .join('');
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{-webkit-text-size-adjust:100%;text-size-adjust:100%}',
    `@media (prefers-color-scheme:dark){${dark}.tear{background-image:${tornEdge(colors.receipt.dark)} !important}}`,
    '@media (max-width:480px){.page{padding:20px 18px !important}.slip{padding-left:16px !important;padding-right:16px !important}.title{font-size:24px !important}}',
  ].join('\n');
}

/**
 * Zigzag edge of a torn till receipt as a background without an image: teeth in the receipt's colour on whatever lies
 * below. Clients without gradients show a straight edge.
 */
export function tornEdge(color: string): string {
  return `linear-gradient(135deg,${color} 50%,transparent 50%),linear-gradient(225deg,${color} 50%,transparent 50%)`;
}

import { keysOf } from '../../domain/shared/typed-records.js';
