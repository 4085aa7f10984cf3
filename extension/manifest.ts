/** Browsers that a package is built for; Edge takes Chrome's. */
export const browsers = ['chrome', 'edge', 'firefox'] as const;

/** A browser that a package is built for. */
export type BrowserName = (typeof browsers)[number];

const sizes = [16, 32, 48, 128] as const;
const icons = Object.fromEntries(sizes.map((size) => [size, `icon-${size}.png`]));

/** Icon files of the package with their width, px. */
export const iconFiles = sizes.map((size) => ({ size, name: `icon-${size}.png` }));

/** Name of the extension's entry in Firefox's catalogue; it must never change. */
const firefoxId = 'prices@dropback.example';

/**
 * The manifest (version 3) of a browser's package. What the extension may do is here and nowhere else:
 *
 * - `activeTab`, `scripting`: read the page in front when the shopper opens the popup on it
 * - optional hosts: the same without a click, for one shop at a time, each granted by the shopper
 * - `storage`: the pairing and what was sent; `alarms`: keep the number on the badge right
 *
 * No content scripts, nothing that pages can load or connect to.
 */
export function manifestOf({ browser, version }: { browser: BrowserName; version: string }): object {
  const isFirefox = browser === 'firefox';
  return {
    manifest_version: 3,
    name: 'Dropback price reader',
    short_name: 'Dropback',
    description: 'Reads the price of what you bought on the page in front of you, and tells your Dropback.',
    version,
    icons,
    action: { default_popup: 'popup.html', default_icon: icons, default_title: 'Dropback' },
    options_ui: { page: 'popup.html', open_in_tab: true },
    background: isFirefox
      ? { scripts: ['background.js'], type: 'module' }
      : { service_worker: 'background.js', type: 'module' },
    permissions: ['activeTab', 'alarms', 'scripting', 'storage'],
    optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
    content_security_policy: {
      extension_pages: [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        'connect-src https: http://localhost:* http://127.0.0.1:*',
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    },
    incognito: 'not_allowed',
    ...(isFirefox
      ? {
          browser_specific_settings: {
            gecko: {
              id: firefoxId,
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['browsingActivity', 'websiteContent'] },
            },
          },
        }
      : { minimum_chrome_version: '120' }),
  };
}
