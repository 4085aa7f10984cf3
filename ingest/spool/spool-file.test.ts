import { describe, expect, it } from 'vitest';
import { decodeEnvelope, encodeEnvelope, newSpoolId, type SpoolEnvelope } from './spool-file.js';

const envelope: SpoolEnvelope = {
  spool_id: 'id',
  source: 'smtp',
  envelope: {
    mail_from: 'jané@example.com',
    rcpt_to: ['receipts@example.com'],
    remote_address: null,
    helo: null,
    tls: null,
  },
  received_at: new Date('2028-01-01T00:00:00.123Z'),
};

describe('spool file', () => {
  it('returns what was written and the offset of the message', () => {
    const line = encodeEnvelope(envelope);
    const decoded = decodeEnvelope(Buffer.concat([line, Buffer.from('Subject: x\n\n')]));
    expect(decoded).toEqual({ envelope, rawOffset: line.length });
  });

  it('keeps line breaks in an address within the line', () => {
    const odd = { ...envelope, envelope: { ...envelope.envelope, mail_from: 'a\r\nb@example.com' } };
    expect(decodeEnvelope(encodeEnvelope(odd)).envelope).toEqual(odd);
  });

  it.each(['', '{', '{}\n', 'null\n', 'Subject: x\r\n\r\n', `${'x'.repeat(100_000)}\n`])(
    'refuses what it did not write',
    (text) => {
      expect(() => decodeEnvelope(Buffer.from(text))).toThrow(
        expect.objectContaining({ code: 'spool.damaged' }),
      );
    },
  );

  it('creates ids that sort by time and never repeat', () => {
    const ids = [0, 1, 1_000, 1_700_000_000_000, 4_000_000_000_000].map((ms) => newSpoolId(new Date(ms)));
    expect([...ids].sort()).toEqual(ids);
    expect(newSpoolId(new Date(0))).not.toBe(newSpoolId(new Date(0)));
    expect(ids.every((id) => /^[0-9a-z]+-[0-9a-f]+$/.test(id))).toBe(true);
  });
});
