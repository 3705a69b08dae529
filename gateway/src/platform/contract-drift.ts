import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { findMismatches, isViolation, type Mismatch } from './contract';
import { domainOf, operationOf, type AnswerKey } from './contract-operations';
import { nameOf, unnamedCode } from './contract-schema';
import type { ContractKind } from './difference-advice';
import type { FailedCall } from './failure-log';

/** One way in which the platform differs from the contract, as often as it was seen. */
export interface Drift {
  /** The same in all instances of the gateway, and after a restart. */
  readonly id: string;
  readonly kind: ContractKind;
  readonly operation: string;
  readonly domain: string;
  /** The place where it was seen first: `/items/3/pricing/total`. Empty for the whole answer. */
  readonly place: string;
  /** The JSON pointer of its schema in the contract; empty for a whole call. */
  readonly schema: string;
  /** The property with its schema, such as `Booking.note`; undefined for a whole call. */
  readonly property: string | undefined;
  readonly text: string;
  readonly count: number;
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
}

/** Answers after which a path without any other than 404, or 403, is reported. Those with an ID may be asked for a record that does not exist. */
const answersUntilReported = { list: 3, record: 20 };

/** A call that was answered, not necessarily with a success. */
export type CallOutcome = 'answered' | 'not found' | 'not allowed';

const refusals = {
  'not found': 'every call was answered with 404: the path may be another one',
  'not allowed': 'every call was answered with 403',
} as const;

/** More kinds of differences than this are not recorded. A platform that sends a new code with each answer must not fill the memory. */
const maxKinds = 500;

/** More codes of a property than this are not named: it is no list of codes, perhaps even of texts about persons. */
const maxCodes = 20;

export interface ContractDriftOptions {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** The provider's brand in role codes. */
  readonly rolePrefix: string;
  readonly now: () => number;
  readonly onDifference: (domain: string, kind: ContractKind) => void;
}

interface CheckOptions {
  readonly length: number;
  readonly isEnforced: boolean;
  readonly requestId: string;
}

/** The differences between the running platform and the contract: counted, and each kind logged once, with its exact place and without values. */
export class ContractDrift {
  readonly #options: ContractDriftOptions;
  readonly #drifts = new Map<string, Drift>();
  readonly #paths = new Map<string, Record<CallOutcome, number>>();
  /** The unknown codes that are named, by call and property. */
  readonly #codes = new Map<string, Set<string>>();
  readonly #since: number;
  #checked = 0;
  #isCut = false;

  constructor(options: ContractDriftOptions) {
    this.#options = options;
    this.#since = options.now();
  }

  /** The time from which on everything is counted, in milliseconds since 1970. */
  get since(): number {
    return this.#since;
  }

  /** The number of answers compared with the contract. */
  get checkedAnswers(): number {
    return this.#checked;
  }

  /** Whether more differences were seen than are kept. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /**
   * Compares a response with the contract.
   * @param length its length in characters
   * @param isEnforced whether it must not violate the contract; then only violations are looked for
   * @returns the violations
   */
  check(key: AnswerKey, body: unknown, { length, isEnforced, requestId }: CheckOptions): readonly Mismatch[] {
    if (!isEnforced) this.#checked += 1;
    const found = findMismatches(key, body, this.#options.rolePrefix, length);
    const violations = found.filter(isViolation);
    for (const mismatch of isEnforced ? violations : found) this.report(mismatch, requestId);
    return violations;
  }

  /** A difference from the contract. */
  report({ operation, path, kind, place, text, schema, found }: Mismatch, requestId: string): void {
    const isNamed = kind !== 'code' || found === undefined || this.#isNamed(`${operation} ${schema}`, found);
    const difference = { kind, operation, domain: domainOf(path), place, text: isNamed ? text : unnamedCode, schema };
    this.#count(difference, `${schema} ${isNamed ? (found ?? '') : ''}`, requestId);
  }

  /** A call that was answered. Any success shows that its path exists and is allowed to some, and a refusal that it exists. */
  answered(key: Pick<AnswerKey, 'method' | 'path'>, outcome: CallOutcome, requestId: string): void {
    const operation = operationOf(key).name;
    const counts = this.#paths.get(operation) ?? { answered: 0, 'not found': 0, 'not allowed': 0 };
    this.#paths.set(operation, counts);
    counts[outcome] += 1;
    if (counts[outcome] === 1 && outcome !== 'not found') this.#drifts.delete(keyOf('not found', operation));
    if (outcome === 'answered') {
      if (counts.answered === 1) this.#drifts.delete(keyOf('not allowed', operation));
      return;
    }
    const limit = key.path.includes('{') ? answersUntilReported.record : answersUntilReported.list;
    const isKnown = counts.answered > 0 || (outcome === 'not found' && counts['not allowed'] > 0);
    if (isKnown || counts[outcome] < limit) return;
    const text = refusals[outcome];
    this.#count({ kind: outcome, operation, domain: domainOf(key.path), place: '', text, schema: '' }, '', requestId);
  }

  /** A call that failed: a read's 404 and 403 say something about its path. */
  failed({ request, outcome }: FailedCall, requestId: string): void {
    if (!('status' in outcome) || request.service !== 'api' || request.isChange) return;
    const { method, route: path } = request;
    if (outcome.status === 404) this.answered({ method: method.toLowerCase(), path }, 'not found', requestId);
    if (outcome.status === 403) this.answered({ method: method.toLowerCase(), path }, 'not allowed', requestId);
  }

  /** All differences that are still true, the most frequent ones first. What comes after all is no longer one. */
  list(): Drift[] {
    return [...this.#drifts.values()].toSorted((one, other) => other.count - one.count);
  }

  #isNamed(property: string, code: string): boolean {
    const named = this.#codes.get(property) ?? new Set();
    this.#codes.set(property, named);
    if (named.size < maxCodes) named.add(code);
    return named.has(code);
  }

  #count(drift: Omit<Drift, 'id' | 'property' | 'count' | 'firstSeenAt' | 'lastSeenAt'>, what: string, requestId: string): void {
    const { kind, operation, domain, place, text, schema } = drift;
    const now = this.#options.now();
    const key = keyOf(kind, operation, what);
    const known = this.#drifts.get(key);
    if (known === undefined && this.#drifts.size >= maxKinds) {
      this.#isCut = true;
      return;
    }
    const first = () => ({ ...drift, id: idOf(key), property: schema === '' ? undefined : nameOf(schema), firstSeenAt: now });
    this.#drifts.set(key, { ...(known ?? first()), count: (known?.count ?? 0) + 1, lastSeenAt: now });
    if (known !== undefined && untilDisproved.has(kind)) return;
    this.#options.onDifference(domain, kind);
    if (known === undefined)
      this.#options.log.warn({ requestId, domain, operation, kind, place, problem: text }, 'the platform differs from the contract');
  }
}

/** Kinds that each further answer repeats: they are differences once. */
const untilDisproved: ReadonlySet<ContractKind> = new Set<ContractKind>(['not found', 'not allowed']);

/** @param what which difference of the operation; empty for the whole call */
const keyOf = (kind: ContractKind, operation: string, what = ''): string => `${kind} ${operation} ${what}`;

const idOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 16);
