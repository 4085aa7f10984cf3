import { confirmSenderNotices } from '../content/private/confirm-sender';
import { myNotices } from '../content/private/my';
import { unsubscribeNotices } from '../content/private/unsubscribe';
import { signUpNotices } from '../content/signup';
import { uploadNotices } from '../content/upload/upload';
import { paths } from '../lib/paths';

/**
 * Queries each page is also prerendered with, by path, for browsers without JavaScript. Separate from the registry, so
 * that the texts are in no chunk that every visitor loads.
 */
export const pageNotices: Readonly<Record<string, readonly string[]>> = {
  [paths.signUp]: Object.keys(signUpNotices),
  [paths.upload]: Object.keys(uploadNotices),
  [paths.my]: Object.keys(myNotices),
  [paths.unsubscribe]: Object.keys(unsubscribeNotices),
  [paths.confirmSender]: Object.keys(confirmSenderNotices),
};
