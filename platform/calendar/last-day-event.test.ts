import { expect, it } from 'vitest';
import { type LastDayEvent, lastDayCalendar } from './last-day-event.js';

const event: LastDayEvent = {
  id: '65f0',
  title: 'Last day to ask Target',
  lastDay: '2026-12-03',
  url: 'https://dropback.example/r/8Q3vZpYw1nX0uK5tB7cR2dLmHaJgFsE4oTiNyVqWxUk/claim/65f0',
  description: 'Headphones: $40.00',
  createdAt: new Date('2026-11-27T14:05:00Z'),
};
const calendar = (changes: Partial<LastDayEvent> = {}) =>
  lastDayCalendar({
    event: { ...event, ...changes },
    brand: { name: 'Dropback', domain: 'dropback.example' },
  });
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('is one all-day entry on the last day, with an alarm at nine that morning', () => {
  const lines = unfolded(calendar());
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20261203',
      'DTEND;VALUE=DATE:20261204',
      'SUMMARY:Last day to ask Target',
      'TRIGGER:PT9H'.replace('TRIGGER', 'TRIGGER;RELATED=START'),
      `URL;VALUE=URI:${event.url}`,
    ]),
  );
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
});

it('is byte-identical each time, so that a calendar keeps one entry', () => {
  expect(calendar()).toBe(calendar());
  expect(unfolded(calendar())).toContain('UID:claim-65f0@dropback.example');
});

it('follows the line rules of RFC 5545: CRLF after each, at most 75 bytes', () => {
  const text = calendar({ title: `Last day to ask ${'Bücher '.repeat(30)}` });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('cannot be given properties through its texts', () => {
  const evil = 'x\r\nATTACH:https://evil.example\r\nEND:VEVENT';
  const lines = unfolded(calendar({ title: evil, description: `${evil}, a; b\\n` }));
  expect(lines.some((line) => line.startsWith('ATTACH'))).toBe(false);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});
