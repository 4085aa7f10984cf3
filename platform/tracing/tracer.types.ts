/** Facts shown with a span: ids, counts, kinds and codes. Never an address, a subject, a text, a token or a file name. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

/** A step of the work. */
export type SpanStart = {
  /** Name of the kind of step: few and fixed, so that steps of one kind can be compared. */
  name: string;
  /** `server` answers somebody outside, `consumer` does what was queued; otherwise a step within such a one. */
  kind?: 'server' | 'consumer' | 'internal';
  /**
   * Where it belongs, as `traceparent` gave it earlier: the step continues that trace, and links to the step that is
   * being done now, if that is of another one. Absent: it is part of the step being done now, or begins a trace.
   */
  parent?: string | null | undefined;
  facts?: SpanFacts;
};

/** What traces, once `OTEL_EXPORTER_OTLP_ENDPOINT` is set. */
export type Tracer = {
  run<Result>(start: SpanStart, work: () => Promise<Result>): Promise<Result>;
  current(): string | undefined;
  note(facts: SpanFacts): void;
  /** Sends what waits. */
  stop(): Promise<void>;
};
