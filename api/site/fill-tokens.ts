import { type SiteClientConfig, siteConfigSlot, siteTokens } from '../../domain/contracts/site-config.js';
import { escapeHtml } from '../../domain/shared/text/escape-html.js';
import { keysOf } from '../../domain/shared/typed-records.js';

/** The format of a file, which determines how a value is escaped. */
export type TextFormat = 'html' | 'json' | 'plain';

const dataBlock = /(<script type="application\/(?:ld\+)?json"[^>]*>)([\s\S]*?)(<\/script>)/g;
const tokenPattern = new RegExp(Object.values(siteTokens).join('|'), 'g');
const tokenNames = new Map(keysOf(siteTokens).map((name) => [siteTokens[name], name]));

/**
 * Replaces the tokens of a prerendered file with the running server's values, escaped for their position: as HTML
 * in markup, as JSON inside data blocks.
 */
export function fillTokens({
  text,
  format,
  config,
}: {
  text: string;
  format: TextFormat;
  config: SiteClientConfig;
}): string {
  if (format !== 'html') return replaceTokens({ text, config, escapeFor: escapes[format] });
  let filled = '';
  let end = 0;
  for (const block of text.matchAll(dataBlock)) {
    const [whole, open = '', data = '', close = ''] = block;
    filled += replaceTokens({ text: text.slice(end, block.index), config, escapeFor: escapeHtml });
    filled += open + fillDataBlock({ data, config }) + close;
    end = block.index + whole.length;
  }
  return filled + replaceTokens({ text: text.slice(end), config, escapeFor: escapeHtml });
}

function fillDataBlock({ data, config }: { data: string; config: SiteClientConfig }): string {
  if (data.trim() === siteConfigSlot) return escapeInScript(JSON.stringify(config));
  return replaceTokens({ text: data, config, escapeFor: escapeJson });
}

function replaceTokens({
  text,
  config,
  escapeFor,
}: {
  text: string;
  config: SiteClientConfig;
  escapeFor: (value: string) => string;
}): string {
  return text.replace(tokenPattern, (token) => {
    const name = tokenNames.get(token);
    return name ? escapeFor(config[name]) : token;
  });
}

function escapeJson(value: string): string {
  return escapeInScript(JSON.stringify(value).slice(1, -1));
}

/** A literal `<` in a data block could end the script element early. */
function escapeInScript(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

const escapes: Record<TextFormat, (value: string) => string> = {
  html: escapeHtml,
  json: escapeJson,
  plain: (value) => value,
};
