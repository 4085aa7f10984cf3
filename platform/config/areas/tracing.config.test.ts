import { expect, it } from 'vitest';
import { loadConfig } from '../app-config.js';
import { shownSetting } from '../shown-setting.js';

const headersOf = (text: string) => loadConfig({ OTEL_EXPORTER_OTLP_HEADERS: text }).tracing.headers;

it('headers are pairs, percent-encoded, and shown to nobody', () => {
  expect(headersOf('authorization=Basic%20YTpiPQ==, x-tenant=one')).toEqual({
    authorization: 'Basic YTpiPQ==',
    'x-tenant': 'one',
  });
  expect(shownSetting({ env: 'OTEL_EXPORTER_OTLP_HEADERS', text: 'x-key=hidden' })).not.toContain('hidden');
});

it.each(['hidden', '=hidden', 'x-key=%hidden', 'a=1,,b=hidden'])(
  'refuses %s without repeating it',
  (text) => {
    const refused = () => headersOf(text);
    expect(refused).toThrow(/OTEL_EXPORTER_OTLP_HEADERS/);
    expect(refused).not.toThrow(/hidden/);
  },
);
