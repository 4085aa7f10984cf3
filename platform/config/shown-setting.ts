/** Names of settings that are secrets as a whole; a file's path or a public key is none. */
const secretNames = /(?:^|_)(?:PASSWORD|SECRET|TOKEN|ENCRYPTION_KEY)$/;
/** Where one of several addresses, separated by commas, begins. */
const nextAddress = /,(?=\s*[a-z][a-z0-9+.-]*:\/\/)/i;
/** What stands between `//` and the last `@` of an address: a password may hold either sign, escaped or by mistake. */
const credentials = /\/\/.*@/s;
const masked = '••••••';

/** Whether a setting is a secret as a whole. */
export function isSecretSetting(env: string): boolean {
  return secretNames.test(env);
}

/** A setting as people may see it: no secret, and no user and password of any address in it. */
export function shownSetting({ env, text }: { env: string; text: string }): string {
  if (isSecretSetting(env)) return masked;
  return text
    .split(nextAddress)
    .map((address) => address.replace(credentials, `//${masked}@`))
    .join(',');
}
