// The differences that the doctor found, by call.
import { countAssumptions } from './assumptions.ts';
import type { AssumptionCounts } from './assumptions.ts';
import { answerPointer, nameOf } from '../../gateway/src/platform/contract-schema.ts';
import type { ContractComparison, Difference } from './comparison.ts';
import type { Call } from './contract.ts';
import type { Records } from './records.ts';

/** `never sent`: an optional property that no answer had. `unknown name`: one that is not in the contract, and like none that is missing. */
export type FindingKind = Difference['kind'] | 'never sent' | 'unknown name';

export interface Finding {
  kind: FindingKind;
  /** The place where it was seen first. */
  place: string;
  /** The JSON pointer of its schema in the contract. */
  schema: string;
  text: string;
  /** The platform's name of a renamed property or of a page's list, or its code. */
  found?: string;
  /** The JSON pointer of a page's list in the contract, if that has another name. */
  list?: string;
  count: number;
}

export interface CallResult {
  call: Call;
  /** The number of answers by status, or by what prevented one. */
  outcomes: Record<string, number>;
  findings: Finding[];
  /** Why it was not called. */
  skipped?: string;
}

/** Kinds that are worth knowing, but that the contract allows and no screen suffers from. */
export const remarks: ReadonlySet<FindingKind> = new Set<FindingKind>(['never sent', 'unknown name']);

/** A property at one place of an answer, in all objects of a list alike. */
interface PropertyCount {
  schema: string;
  place: string;
  sent: number;
  objects: number;
}

/** A finding as it is collected. */
interface Noted extends Finding {
  places: Set<string>;
  isViolation: boolean;
}

const inAllItems = (place: string): string => place.replaceAll(/\/\d+(?=\/|$)/g, '/*');

/** Collects what answers show, call by call. */
export class Findings {
  readonly #comparison: ContractComparison;
  readonly #records: Records;
  readonly #byCall = new Map<string, Map<string, Noted>>();
  readonly #properties = new Map<string, Map<string, PropertyCount>>();
  readonly #seen = new Set<string>();

  constructor(comparison: ContractComparison, records: Records) {
    this.#comparison = comparison;
    this.#records = records;
  }

  add(call: Call, body: unknown): void {
    const found = this.#byCall.get(call.id) ?? new Map<string, Noted>();
    const properties = this.#properties.get(call.id) ?? new Map<string, PropertyCount>();
    this.#byCall.set(call.id, found);
    this.#properties.set(call.id, properties);
    this.#seen.add(call.schema);
    const note = (finding: Pick<Noted, keyof Difference>): void => {
      const key = `${finding.kind} ${finding.schema} ${finding.found ?? ''}`;
      const known = found.get(key) ?? { ...finding, count: 0, places: new Set() };
      found.set(key, known);
      known.count += 1;
      known.places.add(inAllItems(finding.place));
    };
    this.#comparison.read(answerPointer('get', call.path, call.status), body, {
      onDifference: note,
      onProperty: (schema, isSent, at) => {
        const place = inAllItems(at);
        const count = properties.get(place) ?? { schema, place, sent: 0, objects: 0 };
        properties.set(place, count);
        count.objects += 1;
        if (isSent) count.sent += 1;
        if (isSent) this.#seen.add(schema);
      },
      onUnknownName: (schema, name) =>
        note({ kind: 'unknown name', place: '', schema, text: `\`${name}\` is not in the contract`, found: name, isViolation: false }),
      onObject: (schemaName, value) => {
        this.#seen.add(`#/components/schemas/${schemaName}`);
        this.#records.add(schemaName, value);
        this.#records.add(`${call.id} ${schemaName}`, value);
      },
    });
  }

  /** The findings in all answers to a call. */
  of(call: Call): Finding[] {
    const properties = this.#properties.get(call.id) ?? new Map<string, PropertyCount>();
    const all = [...(this.#byCall.get(call.id)?.values() ?? [])];
    // A property that came in some objects of a list is not renamed: the others just lack it.
    const isNeverSent = (place: string): boolean => properties.get(place)?.sent === 0;
    const found = all.flatMap(({ places, isViolation, ...finding }): Finding[] => {
      if (finding.kind !== 'renamed' || [...places].some(isNeverSent)) return [finding];
      return isViolation ? [{ ...finding, kind: 'missing', text: 'does not always come', found: undefined }] : [];
    });
    const renamedTo = new Set(found.flatMap(({ kind, found: name }) => (kind === 'renamed' ? name : [])));
    const named = new Set(found.filter(({ kind }) => kind === 'renamed' || kind === 'missing').map(({ schema }) => schema));
    const never = [...properties.values()].flatMap(({ schema, place, sent, objects }): Finding[] => {
      if (sent > 0 || named.has(schema)) return [];
      return [{ kind: 'never sent', place, schema, text: `\`${nameOf(schema)}\` never comes`, count: objects }];
    });
    return [...found.filter(({ kind, found: name }) => kind !== 'unknown name' || !renamedTo.has(name ?? '')), ...never];
  }

  /** The number of assumptions that answers confirm, contradict, and say nothing about. */
  assumptions(pointers: readonly string[], calls: readonly Call[]): AssumptionCounts {
    const wrong = calls.flatMap((call) => this.of(call).flatMap(({ kind, schema }) => (remarks.has(kind) ? [] : schema)));
    return countAssumptions(pointers, this.#seen, wrong);
  }
}
