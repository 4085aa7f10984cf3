import { expect, it } from 'vitest';
import { createSessionEffort } from './session-effort.js';

function start() {
  const ended: string[] = [];
  const limits = { maxCommandsPerMessage: 3, maxRefusedRecipients: 2 };
  const effort = createSessionEffort({ limits, onExceeded: (id) => void ended.push(id) });
  const command = (times: number) => Array.from({ length: times }, () => effort.command('a'));
  return { effort, ended, command };
}

it('ends a session one command over its limit', () => {
  const { ended, command } = start();
  command(3);
  expect(ended).toEqual([]);
  command(1);
  expect(ended).toEqual(['a']);
});

it('starts counting afresh after a message, and for the next session with the same id', () => {
  const { effort, ended, command } = start();
  command(3);
  effort.accepted('a');
  command(3);
  effort.forget('a');
  command(3);
  expect(ended).toEqual([]);
});

it('reports the last refused recipient as the last, whatever was accepted in between', () => {
  const { effort } = start();
  expect(effort.refused('a')).toBe(true);
  effort.accepted('a');
  expect(effort.refused('a')).toBe(false);
});
