import type { StructuredNode } from '../../domain/prices/facts/page-evidence.types.js';
import { parseLeniently } from '../reading/html/markup-nodes.js';
import { maxScriptChars, maxStructuredChars } from './page.limits.js';

/** Characters needed to recognise the kind of a script. */
const headChars = 200;
/** How a data script begins: `window.__INITIAL_STATE__ = `, `self.__next_f.push(`, `__NUXT__=(function(a,b){return`. */
const dataBeginning =
  /^[\s(]*(?:Object\.define|(?:(?:var|let|const)\s+)?[\w.$[\]'"]{1,80}(?:\s*=|\.(?:push|enqueue)\()(?!\s*(?:function|async|\((?!function\s?\([\w$,\s]*(?:$|\)\s?\{\s?return(?!\w))))))/;
/** Shortest attribute value that may be page state. */
const leastStateChars = 100;

type Open = { kind: 'json-ld' | 'state' | 'program'; text: string };

/**
 * Creates the collector of data scripts: call `open` and `close` for each script, `text` for its content. JSON-LD is
 * parsed; page state is kept as text, since few pages need it.
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
      // Most scripts are code: those that do not begin as data are dropped as soon as enough of them is known.
      const isProgram = script.kind === 'program' && !isBegun && script.text.length >= headChars;
      if (isProgram && !dataBeginning.test(script.text.slice(0, headChars))) script = null;
    },
    close(): void {
      if (script === null || script.text === '') return;
      chars += script.text.length;
      keep(script);
      script = null;
    },
    /** Takes an attribute value, which may be page state: `<div data-page="{…}">`. */
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

/** Types of scripts that are programs or templates; whatever else a page calls a script is data: `text/x-magento-init`. */
const programTypes =
  /^\s*$|javascript|ecmascript|^module$|babel|template|html|handlebars|mustache|shader|importmap|speculation/i;

function kindOf(type = ''): Open['kind'] {
  if (/^\s*application\/ld\+json/i.test(type)) return 'json-ld';
  return programTypes.test(type.trim()) ? 'program' : 'state';
}
