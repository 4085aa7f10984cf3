import { fixtureBrand } from '../../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../../templates/render-email.js';

/** The mail that both sides send: same words, same size. */
export const welcomeEmail = renderEmail({
  template: 'welcome',
  props: {},
  brand: fixtureBrand,
  unsubscribeUrl: `https://dropback.example/unsubscribe/${'a'.repeat(64)}`,
});
