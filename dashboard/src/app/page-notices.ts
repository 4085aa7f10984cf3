import {
  confirmSenderNotices,
  myNotices,
  signUpNotices,
  unsubscribeNotices,
  uploadNotices,
} from '../content/notices';
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
