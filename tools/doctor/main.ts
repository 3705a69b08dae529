// The doctor as a program: reads its options, visits the platform, and writes its reports.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readDocument } from './contract.ts';
import { readOptions, usage } from './options.ts';
import { overlayText } from './overlay-file.ts';
import { checksText, exitCodeOf, textOf } from './report.ts';
import { visit } from './visit.ts';

/** @returns the exit code */
export async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === undefined) {
    console.log(usage);
    return 0;
  }
  if (options.token === 'standard input' && process.stdin.isTTY) console.error('Paste the token, then press Enter:');
  const report = await visit(options, {
    document: readDocument(),
    input: process.stdin,
    onReady: (address, checks) => console.log(`${checksText(checks)}\n\nOpen this address and sign in:\n\n${address}\n`),
  });
  console.log(textOf(report));
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  if (options.write !== undefined) {
    const earlier = existsSync(options.write) ? readFileSync(options.write, 'utf8') : '';
    writeFileSync(options.write, overlayText(report, earlier));
  }
  return exitCodeOf(report);
}
