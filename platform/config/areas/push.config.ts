import { createECDH } from 'node:crypto';
import { type ConfigArea, optionalSetting, textSchema } from '../config-key.js';

/** The key that identifies us to push services. */
export const pushConfig = {
  vapidSecret: optionalSetting({
    env: 'VAPID_SECRET',
    doc: 'Private key (P-256, base64url of 32 bytes) by which push services know us, for notices on phones. Changing it ends every subscription. Unset: npm start generates one under DATA_DIR; processes started alone then offer no notices.',
    schema: textSchema.refine(
      (text) => vapidPublicKey(text) !== null,
      'must be base64url of a P-256 private key',
    ),
  }),
} satisfies ConfigArea;

/** The public half of a private key, base64url; null if it is none. */
export function vapidPublicKey(secret: string): string | null {
  const bytes = Buffer.from(secret, 'base64url');
  if (bytes.length !== 32) return null;
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(bytes);
    return curve.getPublicKey('base64url');
  } catch {
    return null;
  }
}
