// Calls every GET of the contract, one after the other, with IDs from the answers before.
import { setTimeout as delay } from 'node:timers/promises';
import { parseJson, PlatformError, readRetryAfter } from '../../gateway/src/platform/errors.ts';
import type { PlatformNames } from '../../gateway/src/platform/platform-names.ts';
import { fillPath, formatQuery, versionedPath } from '../../gateway/src/platform/request-path.ts';
import type { Call } from './contract.ts';
import type { Comparison } from './comparison.ts';
import type { Options } from './options.ts';
import { readText } from './platform-fetch.ts';
import type { PlatformFetch } from './platform-fetch.ts';
import { argumentsOf } from './records.ts';
import type { Arguments, Records } from './records.ts';
import { verdictOf } from './report.ts';
import type { ReportedCall } from './report.ts';

interface WalkOptions extends Pick<Options, 'config' | 'platform' | 'rate' | 'maxCalls' | 'timeoutMs' | 'deadlineMs'> {
  token: string;
  fetch: PlatformFetch;
}

/** Records of each kind that are asked for. */
const maxHits = 3;

/** A page that has enough of everything, and that no platform refuses. */
const pageSize = 50;

/** Records without something, such as a trip or a download, that are asked for before it counts as something that no record has. */
const maxMisses = 20;

/** No answer is longer. */
const maxBytes = 20 * 1024 * 1024;

function addressOf({ config, platform }: WalkOptions, call: Call, given: Arguments, names: PlatformNames | undefined): string {
  const inPath = new Set(call.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name));
  const query = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.has(name)));
  const path = versionedPath(fillPath(call.path, given), config.codeHostingPath);
  return platform.apiUrl.href.replace(/\/+$/, '') + path + formatQuery(names?.request('get', call.path, { query }).query ?? query);
}

type Outcome = { status: number; body: unknown; retryAfterMs: number } | { failure: string };

async function ask(options: WalkOptions, call: Call, given: Arguments, names: PlatformNames | undefined): Promise<Outcome> {
  const { token, timeoutMs, fetch } = options;
  try {
    const response = await fetch(addressOf(options, call, given, names), {
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response, maxBytes);
    if (text === undefined) return { failure: 'too large' };
    const { status } = response;
    const body = parseJson(text);
    if (body === undefined && status >= 200 && status < 300 && !call.mayBeText) return { failure: 'not JSON' };
    return { status, body, retryAfterMs: 1000 * (readRetryAfter(response.headers.get('retry-after') ?? '') ?? 1) };
  } catch (error) {
    // An ID that cannot be in an address.
    if (error instanceof PlatformError) return { status: 404, body: undefined, retryAfterMs: 0 };
    return { failure: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'connection' };
  }
}

/** Waits longer than this, in milliseconds, are not worth it. */
const maxRetryAfterMs = 10_000;

/** Requests for the same, if the platform asks for a pause. */
const maxTries = 4;

/** Asks who the caller is, which every token may. */
const whoCall = 'getMe';

/** The caller first, then lists that need nothing, then what their records lead to. */
const inOrder = (calls: readonly Call[]): Call[] => {
  const needs = ({ id, parameters }: Call): number =>
    id === whoCall ? -1 : parameters.filter((each) => each.in === 'path' || each.required).length;
  return calls.toSorted((one, other) => needs(one) - needs(other));
};

/** Why calls were not made. */
export const limitReached = 'the limit of calls or time was reached';

export async function walk(
  calls: readonly Call[],
  options: WalkOptions,
  { comparison, records, names }: { comparison: Comparison; records: Records; names: PlatformNames | undefined },
): Promise<{ results: ReportedCall[]; isTokenOver: boolean }> {
  const endsAt = performance.now() + options.deadlineMs;
  let [made, isTokenOver] = [0, false];
  const outcomes = new Map<string, Record<string, number>>(calls.map(({ id }) => [id, {}]));
  const asked = new Map<string, { sets: Set<string>; hits: number }>();
  const isOver = (): boolean => isTokenOver || made >= options.maxCalls || performance.now() >= endsAt;

  const answerTo = async (call: Call, given: Arguments): Promise<Outcome> => {
    for (let tries = 1; ; tries += 1) {
      made += 1;
      await delay(1000 / options.rate);
      const outcome = await ask(options, call, given, names);
      if (tries === maxTries || !('status' in outcome) || outcome.status !== 429 || isOver()) return outcome;
      await delay(Math.min(maxRetryAfterMs, outcome.retryAfterMs));
    }
  };

  const who = calls.find(({ id }) => id === whoCall);
  /** Whether it is the token that is refused, and not one call. */
  const isTokenRefused = async (): Promise<boolean> => {
    const outcome = who && (await answerTo(who, {}));
    return outcome !== undefined && 'status' in outcome && outcome.status === 401;
  };

  /** Whether it was answered with anything but a 404. */
  const run = async (call: Call, given: Arguments): Promise<boolean> => {
    const outcome = await answerTo(call, given);
    const counts = outcomes.get(call.id) ?? {};
    const label = 'failure' in outcome ? outcome.failure : String(outcome.status);
    if (label === '401' && counts[label] === undefined) isTokenOver = call.id === whoCall || (await isTokenRefused());
    counts[label] = (counts[label] ?? 0) + 1;
    if ('failure' in outcome || outcome.status < 200 || outcome.status > 299) return label !== '404';
    if (outcome.body !== undefined)
      comparison.add(call, names?.answer({ method: 'get', path: call.path, status: call.status }, outcome.body) ?? outcome.body);
    return true;
  };

  // Each round calls what the records so far allow; a call has at most so many records in all.
  for (let isNew = true; isNew && !isOver();) {
    isNew = false;
    for (const call of inOrder(calls)) {
      const done = asked.get(call.id) ?? { sets: new Set<string>(), hits: 0 };
      asked.set(call.id, done);
      for (const given of argumentsOf(call, calls, records, pageSize)) {
        const key = JSON.stringify(Object.entries(given).filter(([name]) => name !== 'sessionId'));
        const isEnough = done.hits >= maxHits || done.sets.size - done.hits >= maxMisses;
        if (done.sets.has(key) || isEnough || isOver()) continue;
        done.sets.add(key);
        isNew = true;
        if (await run(call, given)) done.hits += 1;
      }
    }
  }
  const reason = isTokenOver ? 'the token was refused' : isOver() ? limitReached : 'no record to ask for was found';
  const results = calls.map((call): ReportedCall => {
    const counts = outcomes.get(call.id) ?? {};
    const reached = { operation: call.id, path: `GET ${call.path}`, domain: call.tag, outcomes: counts, findings: comparison.of(call) };
    const result = { ...reached, reason: Object.keys(counts).length > 0 ? undefined : reason };
    return { ...result, verdict: verdictOf(result) };
  });
  return { results, isTokenOver };
}
