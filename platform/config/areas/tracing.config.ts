import { type ConfigArea, optionalSetting, textSchema, urlSchema } from '../config-key.js';

/** Traces by OpenTelemetry, under its standard names. */
export const tracingConfig = {
  endpoint: optionalSetting({
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    doc: 'Base URL of an OpenTelemetry collector that takes traces by OTLP over HTTP, such as http://127.0.0.1:4318: every mail and upload is then one trace over all processes. Unset: nothing is traced.',
    schema: urlSchema,
  }),
  headers: optionalSetting({
    env: 'OTEL_EXPORTER_OTLP_HEADERS',
    doc: 'Headers for the collector, such as a key: name=value pairs separated by commas, values percent-encoded.',
    schema: textSchema.transform((text, issues): Record<string, string> => {
      const headers: Record<string, string> = {};
      for (const pair of text.split(',')) {
        const [, name, value] = /^\s*([\w-]+)=(.*)$/.exec(pair) ?? [];
        const decoded = value === undefined ? null : decode(value.trim());
        if (name && decoded !== null) headers[name] = decoded;
        // Without what it holds, which may be a key.
        else issues.addIssue({ code: 'custom', message: 'must be name=value pairs separated by commas' });
      }
      return headers;
    }),
  }),
} satisfies ConfigArea;

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
