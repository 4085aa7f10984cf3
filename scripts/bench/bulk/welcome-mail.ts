import { fixtureBrand } from '../../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../../templates/render-email.js';

/** The mail both sides send: same text, same size. */
export const welcomeEmail = renderEmail({
  template: 'welcome',
  props: {},
  brand: fixtureBrand,
  unsubscribeUrl: `https://dropback.example/unsubscribe/${'a'.repeat(64)}`,
});
