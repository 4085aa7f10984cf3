import { expect, test } from 'vitest';
import { gmailFilters } from './gmail-filters.rules.js';

const forwardTo = 'receipts+0123@example.com';

test('one filter for each shop with a domain, which forwards order mails and keeps them', () => {
  const file = gmailFilters({
    shops: [
      { name: "Kohl's & <Co>", domains: ['kohls.com', 'mail.kohls.com'] },
      { name: 'Corner shop', domains: [] },
    ],
    forwardTo,
  });
  expect(file.match(/<entry>/g)).toHaveLength(1);
  expect(file).toContain('<title>Kohl&apos;s &amp; &lt;Co&gt;</title>');
  expect(file).toContain('<apps:property name="from" value="kohls.com OR mail.kohls.com"/>');
  expect(file).toContain(`<apps:property name="forwardTo" value="${forwardTo}"/>`);
  expect(file).toContain('&quot;verification code&quot;');
  expect(file).not.toMatch(/shouldTrash|shouldArchive/);
});

test('no shop makes an empty feed', () => {
  expect(gmailFilters({ shops: [], forwardTo })).not.toContain('<entry>');
});
