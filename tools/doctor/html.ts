// The doctor's report as one page, without scripts or other files.
import { advice } from '../../gateway/src/platform/difference-advice.ts';
import { remarks } from './findings.ts';
import type { Report, ReportedCall } from './report.ts';
import { assumptionsText, countsOf, outcomesText } from './report.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const html = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

/** A sentence, in which names and codes have backticks. */
const prose = (text: string): string => html(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; margin: 0.5rem 0 1.5rem; }
  th, td { text-align: start; vertical-align: top; padding: 0.3rem 0.8rem 0.3rem 0; border-bottom: 1px solid color-mix(in srgb, currentcolor 20%, transparent); }
  code { overflow-wrap: anywhere; }
  .ok, .fits { color: light-dark(#1b6e33, #7fd69a); }
  .failed, .differs, .not-found { color: light-dark(#b3261e, #ff9d94); font-weight: 600; }
  .warning, .not-allowed { color: light-dark(#8a5200, #ffc069); }
`;

const verdictCell = (verdict: string): string => `<td class="${verdict.replaceAll(' ', '-')}">${html(verdict)}</td>`;

function callSection({ path, operation, verdict, outcomes, reason, screens, findings }: ReportedCall): string {
  const rows = findings.map(
    ({ kind, place, property, text, count }) =>
      `<tr><td>${html(kind)}</td><td><code>${html(property)}</code></td><td><code>${html(place)}</code></td><td>${prose(text)}</td><td>${count}</td></tr>`,
  );
  const table =
    rows.length === 0
      ? ''
      : `<table><thead><tr><th>Kind</th><th>Property</th><th>Seen first at</th><th>What</th><th>Times</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const note = verdict === 'not found' ? '<p>404 for everything: the path may be another one.</p>' : '';
  return `<section><h3><code>${html(path)}</code></h3>
    <p><span class="${verdict.replaceAll(' ', '-')}">${html(verdict)}</span> · ${html(operation)} · ${html(reason ?? outcomesText(outcomes))}</p>
    ${note}${screens.length > 0 ? `<p>Screens: ${html(screens.join(', '))}</p>` : ''}${table}</section>`;
}

/** Calls that differ come first. */
const order = ['differs', 'not found', 'failed', 'not allowed', 'not called', 'fits'];

export function htmlOf(report: Report): string {
  const counts = Object.entries(countsOf(report)).filter(([, count]) => count > 0);
  const kinds = [...new Set(report.calls.flatMap(({ findings }) => findings.map(({ kind }) => kind)))].filter((kind) => !remarks.has(kind));
  const calls = report.calls.toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The platform and the contract</title>
<style>${style}</style>
<h1>The platform and the contract</h1>
<p>${html(report.platform)} · ${counts.map(([verdict, count]) => `${count} ${html(verdict)}`).join(', ')}. ${html(assumptionsText(report.assumptions))}</p>
<h2>Connection</h2>
<table><tbody>${report.checks.map(({ name, verdict, text }) => `<tr>${verdictCell(verdict)}<td>${html(name)}</td><td>${prose(text)}</td></tr>`).join('')}</tbody></table>
${kinds.length > 0 ? `<h2>What to do</h2><table><tbody>${kinds.map((kind) => `<tr><td>${html(kind)}</td><td>${prose(`${advice[kind].meaning} ${advice[kind].remedy}`)}</td></tr>`).join('')}</tbody></table>` : ''}
<h2>Calls</h2>
${calls.map(callSection).join('\n')}
</html>
`;
}
