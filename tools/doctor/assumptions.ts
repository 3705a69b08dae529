// The assumptions of the OpenAPI document about the answers to GETs (`x-assumed`).
import { below } from '../../gateway/src/platform/contract-schema.ts';
import { memberOf, valueAtPointer } from '../../gateway/src/platform/json-value.ts';

/** The number of assumptions that answers confirm, contradict, and say nothing about. */
export interface AssumptionCounts {
  readonly confirmed: number;
  readonly contradicted: number;
  readonly unseen: number;
}

const entriesOf = (value: unknown): [string, unknown][] => (typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** The pointers of everything that the document assumes about the answers to GETs; the pages of the sign-in provider are for browsers. */
export function assumptionsOf(document: object): string[] {
  const found: string[] = [];
  const seen = new Set<string>();
  const visit = (node: unknown, pointer: string): void => {
    if (typeof node !== 'object' || node === null || seen.has(pointer)) return;
    seen.add(pointer);
    if (memberOf(node, 'x-assumed') === true) found.push(pointer);
    const target = memberOf(node, '$ref');
    if (typeof target === 'string') visit(valueAtPointer(document, target), target);
    for (const [name, value] of entriesOf(node)) visit(value, below(pointer, name));
  };
  for (const [path, item] of entriesOf(memberOf(document, 'paths'))) {
    const responses = memberOf(memberOf(item, 'get'), 'responses');
    const success = entriesOf(responses).find(([status]) => status.startsWith('2'));
    if (success !== undefined && !path.startsWith('/oauth2/')) visit(success[1], below('#', 'paths', path, 'get', 'responses', success[0]));
  }
  return found;
}

/**
 * Counts assumptions.
 * @param seen the pointers of the schemas that answers contained
 * @param wrong the pointers of the contradicted ones
 */
export function countAssumptions(assumptions: readonly string[], seen: ReadonlySet<string>, wrong: readonly string[]): AssumptionCounts {
  // A response is seen with any of its contents.
  const responses = new Set([...seen].map((pointer) => pointer.split('/content/')[0]));
  const isWrong = (pointer: string): boolean => wrong.some((each) => each === pointer || each.startsWith(`${pointer}/`));
  const contradicted = assumptions.filter(isWrong).length;
  const confirmed = assumptions.filter((pointer) => !isWrong(pointer) && (seen.has(pointer) || responses.has(pointer))).length;
  return { confirmed, contradicted, unseen: assumptions.length - contradicted - confirmed };
}
