import type { ContractConfig } from '../config';
import { findMismatches, isViolation, type Mismatch } from './contract';
import type { ContractDrift } from './contract-drift';
import { confirmsChange, isRightKind, operationOf, readPathOf, type AnswerKey } from './contract-operations';
import { answerPointer } from './contract-schema';
import { errorOfCode } from './errors';
import { formatExactJson, parseExactJson } from './exact-json';
import type { Reading } from './exchange';
import type { RequestBody } from './form-body';
import type { PlatformNames } from './platform-names';

export interface AnswerReaderOptions {
  readonly requestId: string;
  readonly config: { readonly contract: ContractConfig };
  /** Learns how the platform differs from the contract. */
  readonly deployment: { readonly drift: ContractDrift; readonly names: PlatformNames | undefined };
}

/** A success that was read. */
export interface Answer {
  readonly key: AnswerKey;
  /** Undefined if it has no contents. */
  readonly body: unknown;
  readonly isEmpty: boolean;
}

/** Reads the successes of one operation's calls, and compares a sample of them with the contract. */
export class AnswerReader {
  private readonly drift: ContractDrift;
  private readonly names: PlatformNames | undefined;
  private readonly contract: ContractConfig;
  private readonly requestId: string;
  /** Responses that were not checked against the contract. If a resolver fails, they show whether the platform is to blame. */
  private readonly unchecked: { key: AnswerKey; body: unknown }[] = [];
  /** The first checked response that violated the contract. */
  private mismatch: Mismatch | undefined;
  /** The numbers in this operation's responses that became texts. An edit reads the record just before it writes it back. */
  private readonly largeNumbers = new Set<string>();

  constructor({ requestId, config, deployment }: AnswerReaderOptions) {
    this.requestId = requestId;
    this.contract = config.contract;
    this.drift = deployment.drift;
    this.names = deployment.names;
  }

  /**
   * Reads a success. The body is undefined if the contract has none. If it may be any text, a body that is not JSON is a string, and an empty one
   * is null. Whether it is an object or a list is always checked, because resolvers rely on that; all else as often as configured.
   */
  read(key: AnswerKey, text: string, isChange: boolean): Reading<Answer> {
    this.drift.answered(key, 'answered', this.requestId);
    const { mayBeText } = operationOf(key);
    if (isChange && !mayBeText && text.trim() === '') {
      this.checkEmpty(key);
      return { result: { key, body: undefined, isEmpty: true } };
    }
    const sent = parseExactJson(text, (number) => this.largeNumbers.add(number));
    const body = this.names === undefined ? sent : this.names.answer(key, sent);
    this.check(key, body, text.length);
    if (mayBeText) return { result: { key, body: body === undefined ? text.trim() || null : body, isEmpty: false } };
    if (isChange ? confirmsChange(key, body) : isRightKind(key, body)) return { result: { key, body, isEmpty: false } };
    return { fault: body === undefined ? 'not JSON' : 'not what the contract says' };
  }

  /** A request's body as JSON, with the numbers that these responses had. */
  write(body: unknown): RequestBody {
    return body === undefined ? {} : { contentType: 'application/json', body: formatExactJson(body, this.largeNumbers) };
  }

  /** The contract violations in these responses. */
  findBroken(): Mismatch | undefined {
    if (this.mismatch !== undefined) return this.mismatch;
    for (const { key, body } of this.unchecked) {
      const mismatch = findMismatches(key, body).find(isViolation);
      if (mismatch !== undefined) return mismatch;
    }
    return undefined;
  }

  forget(): void {
    this.unchecked.length = 0;
  }

  private checkEmpty(key: AnswerKey): void {
    const { contract, drift, requestId } = this;
    const { name: operation, isWithoutContent } = operationOf(key);
    if (isWithoutContent) {
      this.check(key, undefined, 0);
      return;
    }
    const schema = answerPointer(key.method, key.path, key.status);
    drift.report({ operation, path: key.path, kind: 'empty', place: '', schema, text: 'no contents' }, requestId);
    if (contract.isEnforced) throw errorOfCode('PLATFORM_BAD_RESPONSE', { platform: { status: key.status } });
  }

  private check(key: AnswerKey, body: unknown, length: number): void {
    const { contract, drift, requestId } = this;
    if (contract.rate < 1 && Math.random() >= contract.rate) {
      this.unchecked.push({ key, body });
      return;
    }
    const violations = drift.check(key, body, { length, isEnforced: contract.isEnforced, requestId });
    this.mismatch ??= violations[0];
    if (contract.isEnforced && violations.length > 0) throw errorOfCode('PLATFORM_BAD_RESPONSE', { platform: { status: key.status } });
  }
}

/**
 * The result of a change whose response is empty: it is done, and what the contract's response would say is read.
 * @param read the record at a path
 * @param whenEmpty the result where the contract has no GET that returns it
 * @throws PlatformError PLATFORM_BAD_RESPONSE if it can't be read: with the read's own code, such as NOT_FOUND, the change would seem to be rejected
 */
export async function resultOfChange(
  key: AnswerKey,
  read: (path: string) => Promise<unknown>,
  whenEmpty: (() => unknown) | undefined,
): Promise<unknown> {
  if (operationOf(key).isWithoutContent) return undefined;
  const path = readPathOf(key.method, key.path);
  try {
    const result = path === undefined ? await whenEmpty?.() : await read(path);
    if (result !== undefined && result !== null) return result;
  } catch {
    // Reported below.
  }
  throw errorOfCode('PLATFORM_BAD_RESPONSE', { platform: { status: key.status } });
}
