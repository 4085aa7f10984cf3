import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { parsePrice } from '../../../domain/prices/facts/price-text.rules.js';
import { refuseFile } from '../shared/given-file.js';
import { factsRecord, factsText } from './facts-record.js';
import { matchJsonLine } from './match-json-line.js';
import { pageOfFile, pageOfUrl, readOnePage } from './one-page.js';

type ReadOptions = { url?: string; sku?: string; name?: string; json?: boolean };

/** Registers `price read | parse | match`; nothing is stored. */
export function registerPriceCommands(program: Command): void {
  const price = program
    .command('price')
    .description('Read prices from product pages and texts; nothing is stored.');
  registerRead(price);
  registerParse(price);
  registerMatch(price);
}

function registerRead(price: Command): void {
  price
    .command('read')
    .description('Read one product page, fetched by its address or from a file (.html, .html.gz).')
    .argument('<page>', 'address (http, https) or file')
    .option('--url <address>', "the page's address, when it comes from a file")
    .option('--sku <id>', "the shop's id of the product or variant bought")
    .option('--name <name>', 'name of the item bought')
    .option('--json', 'one JSON object')
    .addHelpText(
      'after',
      '\nExample:\n  price read kettle.html.gz --url https://shop.example/p/kettle --sku K-100 --json',
    )
    .action(async (page: string, options: ReadOptions, command: Command) => {
      const isUrl = /^https?:\/\//i.test(page);
      const input = isUrl
        ? await pageOfUrl(page)
        : await pageOfFile({ file: page, url: options.url ?? null }).catch(
            refuseFile({ command, file: page }),
          );
      const facts = 'facts' in input ? input.facts : await readOnePage({ page: input, options });
      const text = options.json ? JSON.stringify(factsRecord(facts)) : factsText(facts);
      process.stdout.write(`${text}\n`);
    });
}

function registerParse(price: Command): void {
  price
    .command('parse')
    .description('Read the price in each line of standard input.')
    .option('--json', 'print one JSON object per line: {text, amount, currency}')
    .option('--currency <code>', 'ISO 4217 currency to assume for an ambiguous symbol')
    .addHelpText('after', "\nExample:\n  echo '1.299,00 €' | price parse --json")
    .action(async ({ json, currency }: { json?: boolean; currency?: string }) => {
      const hints = { currency: currency?.toUpperCase() ?? null };
      for await (const text of createInterface({ input: process.stdin })) {
        const { amount, currency: found } = parsePrice({ text, hints });
        const line = json
          ? JSON.stringify({ text, amount, currency: found })
          : `${amount ?? '-'} ${found ?? ''}`.trim();
        process.stdout.write(`${line}\n`);
      }
    });
}

function registerMatch(price: Command): void {
  price
    .command('match')
    .description('Match receipt lines to products; each line of standard input is {"line", "candidates"}.')
    .option('--json', 'print one JSON object per line: {answer, reason}')
    .addHelpText(
      'after',
      `\nExample:\n  echo '{"line":{"name":"LG 65 OLED C4"},"candidates":[{"name":"LG 65 inch C4 OLED TV"}]}' | price match --json`,
    )
    .action(async ({ json }: { json?: boolean }) => {
      for await (const text of createInterface({ input: process.stdin })) {
        if (text.trim() === '') continue;
        const { answer, reason } = matchJsonLine(text);
        if (reason === 'invalid_input') process.exitCode = 1;
        process.stdout.write(`${json ? JSON.stringify({ answer, reason }) : `${answer ?? '-'} ${reason}`}\n`);
      }
    });
}
