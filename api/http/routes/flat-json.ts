import { createAppError } from '../../../domain/shared/app-error.js';

/** Longest name, number or text collected, characters as written. */
const maxTokenChars = 8_000;
/** Most fields of an object; our forms have six. */
const maxFields = 20;

/** Receives a field as it arrives, instead of it being collected. */
type Sink = { write(text: string): void; end(): unknown };

type State = 'start' | 'first' | 'name' | 'colon' | 'value' | 'token' | 'after' | 'end';

/** Characters of a text up to its end or the next escape. */
const plainRun = /[^"\\]*/y;
const literalRun = /[^\s,}]*/y;

/**
 * Parses one JSON object (RFC 8259) whose values are texts, numbers, true, false or null, piece by piece. A nested
 * value is refused at its first bracket, so that neither depth nor length costs more than the bytes examined.
 *
 * @param sinks fields passed on as they arrive; the value of such a field is what its sink's `end` returns
 */
export function createFlatJsonParser({ sinks }: { sinks: Record<string, () => Sink> }) {
  const fields = new Map<string, unknown>();
  let state: State = 'start';
  let name: string | null = null;
  let token: Token = createToken({ isText: true, sink: null });

  function open(next: { isText: boolean }): void {
    const sink = next.isText && name !== null && Object.hasOwn(sinks, name) ? sinks[name]?.() : null;
    token = createToken({ ...next, sink: sink ?? null });
    state = 'token';
  }

  /** Takes characters of a name or value; returns where they end. */
  function takeToken(text: string, from: number): number {
    const { at, isComplete } = token.take(text, from);
    if (!isComplete) return at;
    const value = token.value();
    state = name === null ? 'colon' : 'after';
    if (name === null) name = value as string;
    else {
      fields.set(name, value);
      name = null;
    }
    if (fields.size > maxFields) throw invalid('too many fields');
    return at;
  }

  /** Takes one structural character; returns the position after it. */
  function takeMark(text: string, at: number): number {
    const mark = text.charAt(at);
    if (state === 'start' && mark === '{') state = 'first';
    else if ((state === 'first' || state === 'name') && mark === '"') open({ isText: true });
    else if ((state === 'first' || state === 'after') && mark === '}') state = 'end';
    else if (state === 'colon' && mark === ':') state = 'value';
    else if (state === 'after' && mark === ',') state = 'name';
    else if ((state === 'value' && mark === '{') || mark === '[') throw invalid('nested');
    else if (state === 'value') {
      open({ isText: mark === '"' });
      return mark === '"' ? at + 1 : at;
    } else throw malformed();
    return at + 1;
  }

  return {
    /**
     * Parses the next piece. @throws {AppError} `request.malformed_json`, `request.invalid`, and what a sink throws
     */
    write(text: string): void {
      let at = 0;
      while (at < text.length) {
        if (state === 'token') at = takeToken(text, at);
        else if (isSpace(text.charCodeAt(at))) at += 1;
        else at = takeMark(text, at);
      }
    },
    /** The object. @throws {AppError} `request.malformed_json` when it is incomplete */
    end(): Record<string, unknown> {
      if (state !== 'end') throw malformed();
      return Object.fromEntries(fields);
    },
  };
}

type Token = ReturnType<typeof createToken>;

/** A text after its opening quote, or a number or literal: collected, or passed to its sink. */
function createToken({ isText, sink }: { isText: boolean; sink: Sink | null }) {
  let letters = '';
  let isEscaped = false;

  function collect(run: string): void {
    if (sink) sink.write(run);
    else letters += run;
    if (letters.length > maxTokenChars) throw invalid('a field is too long');
  }

  function takeRun(run: RegExp, text: string, from: number): number {
    run.lastIndex = from;
    const found = run.exec(text)?.[0] ?? '';
    collect(found);
    return from + found.length;
  }

  return {
    /** Takes its part of a piece; returns where it ends, and whether the token is complete. */
    take(text: string, from: number): { at: number; isComplete: boolean } {
      if (isEscaped) {
        isEscaped = false;
        const letter = text.charAt(from);
        // `\/` is how some programs write the slash of base64; other escapes keep their backslash.
        collect(sink && letter === '/' ? '/' : `\\${letter}`);
        return { at: from + 1, isComplete: false };
      }
      const at = takeRun(isText ? plainRun : literalRun, text, from);
      if (!isText || at === text.length) return { at, isComplete: at < text.length };
      isEscaped = text.charAt(at) !== '"';
      return { at: at + 1, isComplete: !isEscaped };
    },
    value: (): unknown => (sink ? sink.end() : parseToken(isText ? `"${letters}"` : letters)),
  };
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

function parseToken(token: string): unknown {
  try {
    return JSON.parse(token);
  } catch {
    throw malformed();
  }
}

function malformed() {
  return createAppError({ code: 'request.malformed_json', message: 'body is not JSON' });
}

function invalid(message: string) {
  return createAppError({ code: 'request.invalid', message });
}
