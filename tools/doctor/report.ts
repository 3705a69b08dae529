// The doctor's report, as data and as text. It has names, types and codes of the platform's answers, and nothing else of them.
import type { AssumptionCounts } from './assumptions.ts';
import { nameOf } from '../../gateway/src/platform/contract-schema.ts';
import { advice } from '../../gateway/src/platform/difference-advice.ts';
import type { CallResult, Finding } from './findings.ts';
import { remarks } from './findings.ts';
import type { Check } from './network.ts';

export type Verdict = 'fits' | 'differs' | 'not found' | 'failed' | 'not allowed' | 'not called';

export interface ReportedCall {
  operation: string;
  path: string;
  domain: string;
  verdict: Verdict;
  /** The number of answers by status, or by what prevented one. */
  outcomes: Record<string, number>;
  reason?: string;
  screens: readonly string[];
  findings: (Finding & { property: string })[];
}

export interface Report {
  platform: string;
  checks: Check[];
  calls: ReportedCall[];
  assumptions: AssumptionCounts;
}

/** Verdicts that make the platform one that the dashboard does not fit. */
const bad: ReadonlySet<Verdict> = new Set<Verdict>(['differs', 'not found', 'failed']);

function verdictOf({ outcomes, findings, skipped }: CallResult): Verdict {
  if (skipped !== undefined) return 'not called';
  const statuses = Object.keys(outcomes);
  if (statuses.some((status) => !/^(?:[23]\d\d|4\d\d)$/.test(status))) return 'failed';
  if (statuses.some((status) => /^2\d\d$/.test(status))) return findings.some(({ kind }) => !remarks.has(kind)) ? 'differs' : 'fits';
  if (statuses.every((status) => status === '404')) return 'not found';
  return statuses.every((status) => ['401', '403', '404'].includes(status)) ? 'not allowed' : 'failed';
}

export function reportOf(
  { platform, checks, results }: { platform: string; checks: Check[]; results: readonly CallResult[] },
  screens: ReadonlyMap<string, readonly string[]>,
  assumptions: Report['assumptions'],
): Report {
  const calls = results.map((result): ReportedCall => {
    const { call, outcomes, findings, skipped } = result;
    return {
      operation: call.id,
      path: `GET ${call.path}`,
      domain: call.tag,
      verdict: verdictOf(result),
      outcomes,
      reason: skipped,
      screens: screens.get(call.tag) ?? [],
      findings: findings.map((finding) => ({ ...finding, property: nameOf(finding.schema) })),
    };
  });
  return { platform, checks, calls, assumptions };
}

/** 0: the platform fits. 1: it differs. 2: it could not be checked, or not completely. */
export function exitCodeOf({ checks, calls }: Report): number {
  if (checks.some(({ verdict }) => verdict === 'failed') || calls.every(({ verdict }) => verdict === 'not called')) return 2;
  return calls.some(({ verdict }) => bad.has(verdict)) ? 1 : 0;
}

export const countsOf = ({ calls }: Report): Record<Verdict, number> => {
  const counts: Record<Verdict, number> = { fits: 0, differs: 0, 'not found': 0, failed: 0, 'not allowed': 0, 'not called': 0 };
  for (const { verdict } of calls) counts[verdict] += 1;
  return counts;
};

export const outcomesText = (outcomes: Readonly<Record<string, number>>): string =>
  Object.entries(outcomes)
    .map(([outcome, count]) => (count === 1 ? outcome : `${outcome} ×${count}`))
    .join(', ');

export const assumptionsText = ({ confirmed, contradicted, unseen }: Report['assumptions']): string => {
  const all = confirmed + contradicted + unseen;
  const share = all === 0 ? 100 : Math.round((100 * confirmed) / all);
  return `${confirmed} of ${all} assumptions about answers confirmed (${share} %), ${contradicted} contradicted, ${unseen} not seen.`;
};

const findingText = ({ kind, place, property, text, count }: ReportedCall['findings'][number]): string =>
  `  ${kind.padEnd(12)} ${place === '' ? property : `${place} (${property})`}: ${text}${count > 1 ? `, ${count} times` : ''}`;

/** The number of remarks, which only the files of the report list. */
function remarksText(calls: readonly ReportedCall[]): string[] {
  const kinds = calls.flatMap(({ findings }) => findings.map(({ kind }) => kind));
  const [never, unknown] = (['never sent', 'unknown name'] as const).map((kind) => kinds.filter((each) => each === kind).length);
  if (never === 0 && unknown === 0) return [];
  return [`Besides, ${never} optional properties never came, and ${unknown} names are not in the contract: --html and --json list them.`];
}

/** Lines for a terminal: text from a platform can't move the cursor, change colours or forge a line. */
const linesText = (lines: readonly string[]): string => lines.map((line) => line.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')).join('\n');

const checkLine = ({ name, verdict, text }: Check): string => `${verdict === 'ok' ? 'ok     ' : verdict.padEnd(7)} ${name}: ${text}`;

export const checksText = (checks: readonly Check[]): string => linesText(checks.map(checkLine));

/** The report for a terminal. Remarks are left to the files. */
export function textOf(report: Report): string {
  const { checks, calls, assumptions } = report;
  const failed = checks.filter(({ verdict }) => verdict === 'failed');
  const lines = checks.map(checkLine);
  const isChecked = calls.some(({ outcomes }) => Object.keys(outcomes).some((status) => status.startsWith('2')));
  const failure = `The platform could not be checked${isChecked ? ' completely' : ''}: ${failed.map(({ name, text }) => `${name}: ${text}`).join('; ')}.`;
  if (failed.length > 0 && !isChecked) return linesText([...lines, '', failure]);
  const domains = new Set<string>();
  for (const { path, operation, verdict, outcomes, reason, findings, screens, domain } of calls) {
    lines.push(`${verdict.padEnd(11)} ${path} (${operation})${reason === undefined ? `: ${outcomesText(outcomes)}` : `: ${reason}`}`);
    if (verdict === 'not found') lines.push('  404 for everything: the path may be another one');
    lines.push(...findings.filter(({ kind }) => !remarks.has(kind)).map(findingText));
    if (bad.has(verdict) && !domains.has(domain) && screens.length > 0) lines.push(`  Screens with ${domain}: ${screens.join(', ')}`);
    if (bad.has(verdict)) domains.add(domain);
  }
  const kinds = new Set(calls.flatMap(({ findings }) => findings.map(({ kind }) => kind)).filter((kind) => !remarks.has(kind)));
  const counts = Object.entries(countsOf(report)).filter(([, count]) => count > 0);
  return linesText([
    ...lines,
    '',
    ...[...kinds].map((kind) => `${kind}: ${advice[kind].meaning} ${advice[kind].remedy}`),
    '',
    ...remarksText(calls),
    `${calls.length} calls: ${counts.map(([verdict, count]) => `${count} ${verdict}`).join(', ')}. ${assumptionsText(assumptions)}`,
    ...(failed.length > 0 ? ['', failure] : []),
  ]);
}

/** The report as JSON, for programs. */
export const jsonOf = (report: Report): string => `${JSON.stringify({ ...report, counts: countsOf(report) }, null, 2)}\n`;
