// Overlays of the OpenAPI Overlay Specification 1.0: corrections of the contract that stand beside it. Supported targets name what they correct
// member by member, `$.components.schemas['Booking'].properties.note`: an overlay of the platform has no use for wildcards and filters.
import { isDeepStrictEqual } from 'node:util';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const step = /\.([A-Za-z_$][\w$-]*)|\[(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|(\d+))\]/y;

/**
 * The members that a target names, from the document's root.
 * @throws Error for any other JSONPath
 */
export function stepsOf(target: string): string[] {
  const steps: string[] = [];
  step.lastIndex = 1;
  while (target.startsWith('$') && step.lastIndex < target.length) {
    const at = step.lastIndex;
    const [, name, single, double, index] = step.exec(target) ?? [];
    if (name === undefined && single === undefined && double === undefined && index === undefined)
      throw new Error(
        `The target ${target} is not supported from ${target.slice(at)}: name members one by one, such as $.components.schemas.Fleet.`,
      );
    steps.push(name ?? index ?? (single ?? double ?? '').replaceAll(/\\(.)/g, '$1'));
  }
  if (!target.startsWith('$')) throw new Error(`The target ${target} must start with $.`);
  return steps;
}

/** The target that names these members. */
export const targetOf = (steps: readonly string[]): string =>
  `$${steps.map((each) => (/^[A-Za-z_]\w*$/.test(each) ? `.${each}` : `['${each.replaceAll(/['\\]/g, '\\$&')}']`)).join('')}`;

/** Recursively merged as the specification says: objects by member, lists by appending, all else by replacing. */
function merged(target: unknown, update: unknown): unknown {
  if (Array.isArray(target)) return [...target, ...(Array.isArray(update) ? update : [update])];
  if (!isObject(target) || !isObject(update)) return update;
  const entries = Object.entries(update).map(
    ([name, value]) => [name, Object.hasOwn(target, name) ? merged(target[name], value) : value] as const,
  );
  return { ...target, ...Object.fromEntries(entries) };
}

const child = (node: unknown, name: string): unknown => {
  if (Array.isArray(node)) return node[Number(name)];
  return isObject(node) && Object.hasOwn(node, name) ? node[name] : undefined;
};

/** A copy with another value at the end of the steps; undefined removes it. */
function replaced(node: unknown, [name, ...rest]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (name === undefined) return change(node);
  const value = replaced(child(node, name), rest, change);
  if (Array.isArray(node)) {
    const index = Number(name);
    return node.flatMap((each: unknown, at) => (at !== index ? [each] : value === undefined ? [] : [value]));
  }
  if (!isObject(node)) return node;
  if (value !== undefined) return { ...node, [name]: value };
  return Object.fromEntries(Object.entries(node).filter(([each]) => each !== name));
}

/**
 * Applies an overlay's actions in order.
 * @throws Error for a target that the document does not have: the contract has changed since the overlay was written
 */
export function applyOverlay<Document>(document: Document, overlay: unknown): Document;
export function applyOverlay(document: unknown, overlay: unknown): unknown {
  if (!isObject(overlay) || !String(overlay.overlay).startsWith('1.') || !Array.isArray(overlay.actions))
    throw new Error('An overlay needs `overlay: 1.0.0` and a list of `actions`.');
  let result = document;
  for (const action of overlay.actions) {
    if (!isObject(action) || typeof action.target !== 'string') throw new Error('Each action of an overlay needs a `target`.');
    const { target, update, remove } = action;
    const steps = stepsOf(target);
    if (steps.reduce<unknown>(child, result) === undefined) throw new Error(`The contract has no ${target}, which the overlay corrects.`);
    const before = result;
    result = replaced(result, steps, (value) => (remove === true ? undefined : merged(value, update)));
    if (isDeepStrictEqual(before, result)) throw new Error(`The action on ${target} changes nothing.`);
  }
  return result;
}
