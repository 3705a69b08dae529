// The doctor's report, as data and as text. It has names, types and codes of the platform's answers, and nothing else of them.
import { nameOf } from '../../gateway/src/platform/contract-schema.ts';
import { advice } from '../../gateway/src/platform/difference-advice.ts';
import { screensByDomain } from '../../web/src/__generated__/screens-by-domain.ts';
import { remarks } from './comparison.ts';
import type { Assumptions, Finding } from './comparison.ts';
import type { Check } from './network.ts';

export type Verdict = 'fits' | 'differs' | 'not found' | 'failed' | 'not allowed' | 'not called';

export interface ReportedCall {
  operation: string;
  path: string;
  domain: string;
  verdict: Verdict;
  /** The number of answers by status, or by what prevented one. */
  outcomes: Record<string, number>;
  /** Why it was not called. */
  reason?: string | undefined;
  findings: readonly Finding[];
}

export interface Report {
  platform: string;
  checks: Check[];
  calls: ReportedCall[];
  assumptions: Assumptions;
}

/** Verdicts that make the platform one that the dashboard does not fit. */
const bad: ReadonlySet<Verdict> = new Set<Verdict>(['differs', 'not found', 'failed']);

const isDifference = ({ kind }: Finding): boolean => !remarks.has(kind);

export function verdictOf({ outcomes, findings, reason }: Omit<ReportedCall, 'verdict'>): Verdict {
  if (reason !== undefined) return 'not called';
  const statuses = Object.keys(outcomes);
  if (statuses.some((status) => !/^[234]\d\d$/.test(status))) return 'failed';
  if (statuses.some((status) => status.startsWith('2'))) return findings.some(isDifference) ? 'differs' : 'fits';
  if (statuses.every((status) => status === '404')) return 'not found';
  return statuses.every((status) => ['401', '403', '404'].includes(status)) ? 'not allowed' : 'failed';
}

/** 0: the platform fits. 1: it differs. 2: it could not be checked, or not completely. */
export function exitCodeOf({ checks, calls }: Report): number {
  if (checks.some(({ verdict }) => verdict === 'failed') || calls.every(({ verdict }) => verdict === 'not called')) return 2;
  return calls.some(({ verdict }) => bad.has(verdict)) ? 1 : 0;
}

const findingText = ({ kind, place, schema, text, count }: Finding): string =>
  `  ${kind.padEnd(12)} ${place === '' ? nameOf(schema) : `${place} (${nameOf(schema)})`}: ${text}${count > 1 ? `, ${count} times` : ''}`;

/** Lines for a terminal: text from a platform can't move the cursor, change colours or forge a line. */
const linesText = (lines: readonly string[]): string => lines.map((line) => line.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')).join('\n');

export const checksText = (checks: readonly Check[]): string =>
  linesText(checks.map(({ name, verdict, text }) => `${verdict.padEnd(7)} ${name}: ${text}`));

function callLines({ path, operation, verdict, outcomes, reason, findings, domain }: ReportedCall): string[] {
  const answers = Object.entries(outcomes).map(([outcome, count]) => (count === 1 ? outcome : `${outcome} ×${count}`));
  return [
    `${verdict.padEnd(11)} ${path} (${operation}): ${reason ?? answers.join(', ')}`,
    ...findings.filter(({ kind }) => kind !== 'never sent').map(findingText),
    ...(bad.has(verdict) ? [`  Screens with ${domain}: ${(screensByDomain[domain] ?? []).join(', ')}`] : []),
  ];
}

/** The report for a terminal. Only the JSON lists what never came. */
export function textOf({ checks, calls, assumptions }: Report): string {
  const kinds = new Set(calls.flatMap(({ findings }) => findings.filter(isDifference).map(({ kind }) => kind)));
  const counts = [...new Set(calls.map(({ verdict }) => verdict))].map(
    (each) => `${calls.filter(({ verdict }) => verdict === each).length} ${each}`,
  );
  const { confirmed, contradicted } = assumptions;
  const failed = checks.filter(({ verdict }) => verdict === 'failed').map(({ name, text }) => `${name}: ${text}`);
  return [
    checksText(checks),
    linesText([
      ...calls.flatMap(callLines),
      '',
      ...[...kinds].map((kind) => `${kind}: ${advice[kind].meaning} ${advice[kind].remedy}`),
      `${calls.length} calls: ${counts.join(', ')}. ${confirmed.length} assumptions about answers confirmed, ${contradicted.length} contradicted.`,
      ...(failed.length > 0 ? [`The platform could not be checked completely: ${failed.join('; ')}.`] : []),
    ]),
  ].join('\n');
}
