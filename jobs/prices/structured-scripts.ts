import type { StructuredNode } from '../../domain/prices/facts/page-evidence.types.js';
import { parseLeniently } from '../reading/html/markup-nodes.js';
import { maxScriptChars, maxStructuredChars } from './page.limits.js';

/** Characters by which a script shows what it is. */
const headChars = 200;
/** `window.__INITIAL_STATE__ = `, `self.__next_f.push(`: how a script begins that hands data to a program. */
const dataBeginning =
  /^[\s(]*(?:Object\.define|(?:(?:var|let|const)\s+)?[\w.$[\]'"]{1,80}(?:\s*=|\.(?:push|enqueue)\()(?!\s*(?:function|async|\()))/;
/** The shortest attribute that a page's program is drawn from. */
const leastStateChars = 100;

type Open = { kind: 'json-ld' | 'state' | 'program'; text: string };

/**
 * Creates the collector of scripts that hold data: `open` and `close` with each script, `text` with what stands in
 * it. JSON-LD is parsed; the state of the page's program is kept as text, since few pages need it.
 */
export function createStructuredScripts() {
  const nodes: StructuredNode[] = [];
  const stateTexts: string[] = [];
  let script: Open | null = null;
  let chars = 0;

  function keep({ kind, text }: Open): void {
    if (text.length > maxScriptChars) return;
    if (kind === 'json-ld') for (const node of parseLeniently(text)) nodes.push({ source: 'json-ld', node });
    else if (kind === 'state' || dataBeginning.test(text.slice(0, headChars))) stateTexts.push(text);
  }

  return {
    open(type: string | undefined): void {
      script = chars < maxStructuredChars ? { kind: kindOf(type), text: '' } : null;
    },
    text(data: string): void {
      if (script === null || script.text.length > maxScriptChars) return;
      const isBegun = script.text.length >= headChars;
      script.text += data;
      // Most scripts are programs: what does not begin as data is let go, as soon as enough of it is there.
      const isProgram = script.kind === 'program' && !isBegun && script.text.length >= headChars;
      if (isProgram && !dataBeginning.test(script.text.slice(0, headChars))) script = null;
    },
    close(): void {
      if (script === null || script.text === '') return;
      chars += script.text.length;
      keep(script);
      script = null;
    },
    /** Takes the value of an attribute, which may be the state: `<div data-page="{…}">`. */
    attribute(value: string): void {
      const isData =
        value.length >= leastStateChars && /^(?:[[{]|%[57]B)/i.test(value) && chars < maxStructuredChars;
      if (!isData || !/price/i.test(value)) return;
      chars += value.length;
      if (value.length <= maxScriptChars) stateTexts.push(value);
    },
    nodes,
    stateTexts,
  };
}

function kindOf(type = ''): Open['kind'] {
  if (/^\s*application\/ld\+json/i.test(type)) return 'json-ld';
  return /^\s*application\/json/i.test(type) ? 'state' : 'program';
}
