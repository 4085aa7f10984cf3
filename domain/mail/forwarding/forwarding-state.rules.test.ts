import { expect, it } from 'vitest';
import type { MessageOutcome } from '../message-outcomes.js';
import { forwardingState } from './forwarding-state.rules.js';

const own = 'receipts+0123456789abcdef@example.com';
const mail = (outcome: MessageOutcome, day: string, to = own) => ({
  outcome,
  received_at: new Date(`${day}T10:00:00Z`),
  envelope: { mail_from: 'a@b.example', rcpt_to: [to], remote_address: null, helo: null, tls: null },
});
const state = (...mails: ReturnType<typeof mail>[]) =>
  forwardingState({ mails: mails as never, receiptsAddress: 'receipts@example.com' });

it('is what arrived last at the own address, and when a provider last asked', () => {
  expect(
    state(
      mail('no_receipt_found', '2026-11-26'),
      mail('receipt_created', '2026-11-25'),
      mail('receipt_created', '2026-11-24'),
      mail('confirmation_passed_on', '2026-11-23'),
    ),
  ).toEqual({ arrived_at: '2026-11-25T10:00:00.000Z', asked_at: '2026-11-23T10:00:00.000Z' });
});

it('mail to the address that everybody has says nothing about forwarding', () => {
  const all = 'receipts@example.com';
  expect(state(mail('receipt_created', '2026-11-25', all))).toEqual({ arrived_at: null, asked_at: null });
  expect(state()).toEqual({ arrived_at: null, asked_at: null });
});
