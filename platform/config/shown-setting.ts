/**
 * Names of settings that are secret as a whole; a file path or public key is not. Paths of `NOTIFY_URLS` and headers are
 * secrets.
 */
const secretNames = /(?:^|_)(?:PASSWORD|SECRET|TOKEN|ENCRYPTION_KEY|API_KEY|NOTIFY_URLS|OTLP_HEADERS)$/;
/** Start of the next of several comma-separated URLs. */
const nextAddress = /,(?=\s*[a-z][a-z0-9+.-]*:\/\/)/i;
/**
 * Everything between `//` and the last `@` of a URL: a password may contain either character, escaped or by mistake.
 */
const credentials = /\/\/.*@/s;
/** An S3 address without `@` is mistyped, and its keys are anywhere. */
const mistypedKeys = /^(\s*s3[^:]*:)[^@]*$/is;
const masked = '••••••';

/** Whether a setting is a secret as a whole. */
export function isSecretSetting(env: string): boolean {
  return secretNames.test(env);
}

/** A setting as people may see it: secrets masked, and so are user and password in URLs. */
export function shownSetting({ env, text }: { env: string; text: string }): string {
  if (isSecretSetting(env)) return masked;
  return text
    .split(nextAddress)
    .map((address) => address.replace(credentials, `//${masked}@`).replace(mistypedKeys, `$1//${masked}`))
    .join(',');
}
