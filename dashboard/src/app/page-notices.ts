import {
  confirmSenderNotices,
  myNotices,
  signUpNotices,
  unsubscribeNotices,
  uploadNotices,
} from '../content/notices';
import { paths } from '../lib/paths';

/**
 * Queries that a page is prerendered with too, for browsers without JavaScript, by its address. Apart from the
 * registry, so that the words are in no chunk that every visitor loads.
 */
export const pageNotices: Readonly<Record<string, readonly string[]>> = {
  [paths.signUp]: Object.keys(signUpNotices),
  [paths.upload]: Object.keys(uploadNotices),
  [paths.my]: Object.keys(myNotices),
  [paths.unsubscribe]: Object.keys(unsubscribeNotices),
  [paths.confirmSender]: Object.keys(confirmSenderNotices),
};
