import { expect, test } from 'vitest';
import { browsers, manifestOf } from './manifest.js';

test.each(browsers)('%s: what it may do is only what is promised', (browser) => {
  const manifest = manifestOf({ browser, version: '1.2.3' });
  expect(manifest).toMatchObject({
    manifest_version: 3,
    version: '1.2.3',
    permissions: ['activeTab', 'alarms', 'scripting', 'storage'],
  });
  // Nothing is allowed on any site before the shopper allows it, and no page reaches in.
  for (const key of [
    'host_permissions',
    'content_scripts',
    'externally_connectable',
    'web_accessible_resources',
    'optional_permissions',
  ])
    expect(manifest).not.toHaveProperty(key);
});

test('Firefox gets its background script, id and data disclosure, the others a service worker', () => {
  expect(manifestOf({ browser: 'firefox', version: '1.0.0' })).toMatchObject({
    background: { scripts: ['background.js'] },
    browser_specific_settings: { gecko: { data_collection_permissions: { required: expect.any(Array) } } },
  });
  expect(manifestOf({ browser: 'edge', version: '1.0.0' })).toMatchObject({
    background: { service_worker: 'background.js' },
  });
});
