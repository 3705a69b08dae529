import document from '@pax/schema/platform.json';
import type { FastifyBaseLogger } from 'fastify';
import { domainOf, operationName, type AnswerKey, type Mismatch } from './contract';
import { answerPointer, ContractComparison, type Difference } from './contract-comparison';

/** `never sent`: an optional property that never came. `path`: a path whose every answer is a 404. The others: see {@link Mismatch}. */
export type DriftKind = Mismatch['kind'] | 'never sent' | 'path';

/** One way in which the platform differs from the contract, as often as it was seen. */
export interface Drift {
  readonly kind: DriftKind;
  readonly operation: string;
  readonly domain: string;
  /** The place where it was seen first: `/items/3/pricing/total`. Empty for the whole answer. */
  readonly place: string;
  readonly text: string;
  readonly count: number;
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
}

/** Objects without an optional property after which it is reported as one that never comes. */
const objectsUntilNeverSent = 50;

/** Answers after which a path without any other than 404 is reported. Those with an ID may be asked for a record that does not exist. */
const answersUntilNotFound = { list: 3, record: 20 };

/** More kinds of differences than this are not recorded. A platform that sends a new code with each answer must not fill the memory. */
const maxKinds = 500;

interface PropertyCount {
  objects: number;
  sent: number;
}

export interface ContractDriftOptions {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** The provider's brand in role codes. */
  readonly rolePrefix: string;
  readonly now: () => number;
  readonly onDifference: (domain: string, kind: DriftKind) => void;
}

/** The property's name with its schema's: `Booking.note`. */
function propertyName(pointer: string): string {
  const steps = pointer.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const names = steps.filter((_, at) => steps[at - 1] === 'properties' || steps[at - 1] === 'schemas');
  return names.join('.');
}

/** The differences between the running platform and the contract: counted, and each kind logged once, with its exact place and without values. */
export class ContractDrift {
  readonly #options: ContractDriftOptions;
  readonly #comparison: ContractComparison;
  readonly #drifts = new Map<string, Drift>();
  readonly #properties = new Map<string, PropertyCount>();
  readonly #paths = new Map<string, { notFound: number; answered: number }>();
  #checked = 0;

  constructor(options: ContractDriftOptions) {
    this.#options = options;
    this.#comparison = new ContractComparison(document, options.rolePrefix);
  }

  /** The number of answers compared with the contract. */
  get checkedAnswers(): number {
    return this.#checked;
  }

  /** A violation of the contract. */
  report({ operation, path, kind, place, text, schema }: Mismatch, requestId: string): void {
    this.#count({ kind, operation, domain: domainOf(path), place, text }, schema, requestId);
  }

  /** Compares a response with what the contract allows, but the gateway does not know: codes, and optional properties that do not come. */
  observe(key: AnswerKey, body: unknown, requestId: string): void {
    this.#checked += 1;
    const domain = domainOf(key.path);
    const operation = operationName(key);
    this.#comparison.read(answerPointer(key.method, key.path, key.status), body, {
      onDifference: ({ kind, place, schema, text, found, isViolation }: Difference) => {
        // Violations are reported as such. A property that comes in other objects is not renamed.
        if (isViolation || (kind === 'renamed' && this.#isSent(key, schema))) return;
        this.#count({ kind, operation, domain, place, text }, `${schema} ${found ?? ''}`, requestId);
      },
      onProperty: (pointer, isSent) => this.#countProperty(key, pointer, isSent, requestId),
    });
  }

  /** A successful call, or one that was answered with a 404. */
  answered(key: Pick<AnswerKey, 'method' | 'path'>, isFound: boolean, requestId: string): void {
    const operation = operationName(key);
    const counts = this.#paths.get(operation) ?? { notFound: 0, answered: 0 };
    this.#paths.set(operation, counts);
    if (isFound) counts.answered += 1;
    else counts.notFound += 1;
    // It was a record that did not exist.
    if (isFound && counts.answered === 1) this.#drifts.delete(`path ${operation} ${operation}`);
    const limit = key.path.includes('{') ? answersUntilNotFound.record : answersUntilNotFound.list;
    if (isFound || counts.answered > 0 || counts.notFound < limit) return;
    const text = 'every call was answered with 404: the path may be another one';
    this.#count({ kind: 'path', operation, domain: domainOf(key.path), place: '', text }, operation, requestId);
  }

  /** All differences that are still true, the most frequent ones first. What comes after all is no longer one. */
  list(): Drift[] {
    return [...this.#drifts.values()].toSorted((one, other) => other.count - one.count);
  }

  #isSent({ method, path }: AnswerKey, pointer: string): boolean {
    return (this.#properties.get(`${pointer} ${method} ${path}`)?.sent ?? 0) > 0;
  }

  #countProperty(key: AnswerKey, pointer: string, isSent: boolean, requestId: string): void {
    const id = `${pointer} ${key.method} ${key.path}`;
    const counts = this.#properties.get(id) ?? { objects: 0, sent: 0 };
    this.#properties.set(id, counts);
    counts.objects += 1;
    if (isSent) counts.sent += 1;
    if (isSent && counts.sent === 1) this.#drifts.delete(`never sent ${operationName(key)} ${id}`);
    if (counts.sent > 0 || counts.objects < objectsUntilNeverSent) return;
    const text = `the optional property \`${propertyName(pointer)}\` never comes`;
    this.#count({ kind: 'never sent', operation: operationName(key), domain: domainOf(key.path), place: '', text }, id, requestId);
  }

  #count(drift: Omit<Drift, 'count' | 'firstSeenAt' | 'lastSeenAt'>, what: string, requestId: string): void {
    const { kind, operation, domain, place, text } = drift;
    const now = this.#options.now();
    const id = `${kind} ${operation} ${what}`;
    const known = this.#drifts.get(id);
    if (known === undefined && this.#drifts.size >= maxKinds) return;
    this.#drifts.set(id, { ...(known ?? { ...drift, firstSeenAt: now }), count: (known?.count ?? 0) + 1, lastSeenAt: now });
    if (known !== undefined && (kind === 'never sent' || kind === 'path')) return;
    this.#options.onDifference(domain, kind);
    if (known === undefined)
      this.#options.log.warn({ requestId, domain, operation, kind, place, problem: text }, 'the platform differs from the contract');
  }
}
