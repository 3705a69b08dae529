// Calls every GET of the contract, one after the other, with IDs from the answers before.
import { setTimeout as delay } from 'node:timers/promises';
import type { PlatformNames } from '../../gateway/src/platform/platform-names.ts';
import type { Call } from './contract.ts';
import type { CallResult, Findings } from './findings.ts';
import type { PlatformFetch } from './platform-fetch.ts';
import type { Arguments } from './records.ts';
import { argumentsOf } from './records.ts';
import type { Records } from './records.ts';

export interface WalkOptions {
  url: URL;
  token: string;
  fetch: PlatformFetch;
  codeHostingPath: string;
  rate: number;
  maxCalls: number;
  records: number;
  timeoutMs: number;
  deadlineMs: number;
}

/** A page that has enough of everything, and that no platform refuses. */
const pageSize = 50;

/** Records without something, such as a trip or a download, that are asked for before it counts as something that no record has. */
const maxMisses = 20;

/** No answer is longer. */
const maxBytes = 20 * 1024 * 1024;

const versioned = (path: string, codeHostingPath: string): string => {
  if (path.startsWith('/v2/')) return path;
  return path.startsWith('/gitlab/') ? `/v1/${codeHostingPath}${path.slice('/gitlab'.length)}` : `/v1${path}`;
};

function addressOf({ url, codeHostingPath }: WalkOptions, call: Call, given: Arguments, names: PlatformNames | undefined): string {
  const inPath = new Set(call.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name));
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const query = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.has(name)));
  const search = new URLSearchParams({ ...(names?.query('get', call.path, query) ?? query) }).toString();
  return `${url.href.replace(/\/+$/, '')}${versioned(path, codeHostingPath)}${search === '' ? '' : `?${search}`}`;
}

type Outcome = { status: number; body: unknown } | { failure: string };

async function ask(address: string, { token, timeoutMs, fetch }: WalkOptions): Promise<Outcome> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (text.length > maxBytes) return { failure: 'too large' };
    return { status: response.status, body: parsed(text) };
  } catch (error) {
    return { failure: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection' };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks who the caller is, which every token may. */
export const whoCall = 'getMe';

/** The caller first, then lists that need nothing, then what their records lead to. */
const inOrder = (calls: readonly Call[]): Call[] => {
  const needs = ({ id, parameters }: Call): number =>
    id === whoCall ? -1 : parameters.filter((each) => each.in === 'path' || each.required).length;
  return calls.toSorted((one, other) => needs(one) - needs(other));
};

/** The state of a walk. */
interface Progress {
  readonly endsAt: number;
  made: number;
  nextAt: number;
}

export async function walk(
  calls: readonly Call[],
  options: WalkOptions,
  { findings, records, names }: { findings: Findings; records: Records; names: PlatformNames | undefined },
): Promise<CallResult[]> {
  const progress: Progress = { endsAt: performance.now() + options.deadlineMs, made: 0, nextAt: 0 };
  const results = new Map<string, CallResult>(calls.map((call) => [call.id, { call, outcomes: {}, findings: [] }]));
  const asked = new Map<string, { sets: Set<string>; hits: number }>();
  const isRefused = (): boolean => results.get(whoCall)?.outcomes['401'] !== undefined;
  const isOver = (): boolean => isRefused() || progress.made >= options.maxCalls || performance.now() >= progress.endsAt;

  /** Whether it was answered with anything but a 404. */
  const run = async (call: Call, given: Arguments): Promise<boolean> => {
    const now = performance.now();
    if (progress.nextAt > now) await delay(progress.nextAt - now);
    progress.nextAt = Math.max(now, progress.nextAt) + 1000 / options.rate;
    progress.made += 1;
    const outcome = await ask(addressOf(options, call, given, names), options);
    const result = results.get(call.id);
    const label = 'failure' in outcome ? outcome.failure : String(outcome.status);
    if (result !== undefined) result.outcomes[label] = (result.outcomes[label] ?? 0) + 1;
    if ('failure' in outcome || outcome.status < 200 || outcome.status > 299) return label !== '404';
    if (call.mayBeText && outcome.body === undefined) return true;
    findings.add(call, names?.answer({ method: 'get', path: call.path, status: call.status }, outcome.body) ?? outcome.body);
    return true;
  };

  // Each round calls what the records so far allow; a call has at most so many records in all.
  for (let isNew = true; isNew && !isOver();) {
    isNew = false;
    for (const call of inOrder(calls)) {
      const done = asked.get(call.id) ?? { sets: new Set<string>(), hits: 0 };
      asked.set(call.id, done);
      for (const given of argumentsOf(call, records, pageSize)) {
        const key = JSON.stringify(Object.entries(given).filter(([name]) => name !== 'sessionId'));
        const isEnough = done.hits >= options.records || done.sets.size - done.hits >= maxMisses;
        if (done.sets.has(key) || isEnough || isOver()) continue;
        done.sets.add(key);
        isNew = true;
        if (await run(call, given)) done.hits += 1;
      }
    }
  }
  return [...results.values()].map((result) => {
    const isCalled = Object.keys(result.outcomes).length > 0;
    const reason = isRefused()
      ? 'the token was refused'
      : isOver()
        ? 'the limit of calls or time was reached'
        : 'no record to ask for was found';
    const skipped = isCalled ? undefined : reason;
    return { ...result, skipped, findings: findings.of(result.call) };
  });
}
