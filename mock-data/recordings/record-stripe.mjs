/**
 * Records the codes of cards and wallets, and the rule for metadata, that the card payment provider's own library declares, as
 * `stripe-VERSION.json` beside it. Outside CI: it needs npm and the registry: `node mock-data/recordings/record-stripe.mjs`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const version = '23.1.0';
const folder = mkdtempSync(join(tmpdir(), 'stripe-'));

const codesIn = (text) => [...text.matchAll(/[`']([a-z_\d]+)[`']/g)].map(([, code]) => code);

/** All codes of a field, in every place that declares it. */
const allOf = (text, pattern) => [...new Set([...text.matchAll(pattern)].flatMap(([declared]) => codesIn(declared)))].toSorted();

try {
  execFileSync('npm', ['install', '--no-save', '--ignore-scripts', '--prefix', folder, `stripe@${version}`], { stdio: 'ignore' });
  const read = (file) => readFileSync(join(folder, 'node_modules/stripe', file), 'utf8');
  const methods = read('esm/resources/PaymentMethods.d.ts');
  const rule = /Individual keys can be unset by posting an empty value/.test(read('esm/resources/Customers.d.ts'));
  if (!rule) throw new Error('The library no longer says how a key of metadata is removed.');
  const recording = {
    software: 'stripe (Node)',
    version,
    over: `OpenAPI ${read('OPENAPI_VERSION').trim()}`,
    how: 'record-stripe.mjs: the codes that the types of PaymentMethod declare for a card’s brand, display brand and wallet.',
    brands: allOf(methods, /Card brand\. Can be [^\n]+/g),
    displayBrands: allOf(methods, /The brand to use when displaying the card[^\n]+/g),
    wallets: allOf(methods, /type Type = [^\n]*'apple_pay'[^\n]*/g),
    metadata: { keyLeftOut: 'stays', keyWithEmptyText: 'is removed', values: 'text' },
  };
  writeFileSync(join(import.meta.dirname, `stripe-${version}.json`), `${JSON.stringify(recording, null, 2)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
