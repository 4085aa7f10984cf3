import { generateKeyPairSync } from 'node:crypto';
import { dkimSign, sealMessage } from 'mailauth';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Private key that the tests' domains sign with, PEM. */
export const signingKey = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();

/** Its public half as a domain publishes it at `<selector>._domainkey.<domain>`. */
export const signingRecord = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;

/** Selector under which the tests publish it. */
export const selector = 'test';

/**
 * A mail signed by a domain; `fields` names the signed headers, `bodyLength` how much of the body is signed, `privateKey`
 * a key that another process published.
 */
export async function signedBy(
  domain: string,
  raw: Buffer,
  {
    fields,
    bodyLength,
    privateKey: key = signingKey,
  }: { fields?: string[]; bodyLength?: number; privateKey?: string } = {},
): Promise<Buffer> {
  const options = {
    signatureData: [
      {
        signingDomain: domain,
        selector,
        privateKey: key,
        ...(bodyLength === undefined ? {} : { maxBodyLength: bodyLength }),
      },
    ],
    ...(fields ? { headerList: fields.join(':') } : {}),
    // By default the library reads the clock twice, for signing and for writing, which rarely gives two
    // different seconds.
    signTime: new Date(),
  };
  // The types of this function include options that it does not use.
  const { signatures } = await dkimSign(raw, options as unknown as Parameters<typeof dkimSign>[1]);
  return Buffer.concat([Buffer.from(signatures), raw]);
}

/** A mail relayed and sealed by a domain (RFC 8617). */
export async function sealedBy(domain: string, raw: Buffer): Promise<Buffer> {
  const key = { signingDomain: domain, selector, privateKey: signingKey };
  const options = { ...key, authResults: `${domain}; none`, cv: 'none', signTime: new Date() };
  const seal = await sealMessage(raw, options);
  return Buffer.concat([seal, raw]);
}
