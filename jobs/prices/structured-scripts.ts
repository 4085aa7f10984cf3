import type { StructuredNode } from '../../domain/prices/page-evidence.types.js';
import { parseLeniently } from '../reading/html/markup-nodes.js';
import { maxScriptChars, maxStructuredChars } from './page.limits.js';

/** Creates the collector of JSON-LD: `open` and `close` with each script, `text` with what stands in it. */
export function createStructuredScripts() {
  const nodes: StructuredNode[] = [];
  let open: string | null = null;
  let chars = 0;

  return {
    open(type: string | undefined): void {
      const isStructured = /^\s*application\/ld\+json/i.test(type ?? '');
      open = isStructured && chars < maxStructuredChars ? '' : null;
    },
    text(data: string): void {
      if (open !== null && open.length <= maxScriptChars) open += data;
    },
    close(): void {
      if (open === null) return;
      chars += open.length;
      if (open.length <= maxScriptChars) {
        for (const node of parseLeniently(open)) nodes.push({ source: 'json-ld', node });
      }
      open = null;
    },
    nodes,
  };
}
