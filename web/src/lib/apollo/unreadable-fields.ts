import type { ApolloLink } from '@apollo/client/link';
import type { UnreadableField } from './unreadable';

/** What could not be read of one thing: problems by the field's path. */
type Problems = Map<string, string>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What a thing is known by among all; undefined for what is only a part of something. */
function nameOf(value: Record<string, unknown>): string | undefined {
  const id = value.id ?? value.code;
  return typeof id === 'string' ? `${String(value.__typename)}:${id}` : undefined;
}

/** What is at a path; null where the way ends on it or earlier, undefined where it was not asked for. */
function valueAt(from: unknown, path: readonly (string | number)[]): unknown {
  let value = from;
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)] ?? null;
    else if (isRecord(value)) value = value[key];
    else break;
  }
  return value;
}

/** Calls back for every thing in an answer, with its name and where it is. */
function forEachThing(value: unknown, found: (name: string, thing: object, path: string) => void, path = ''): void {
  if (!isRecord(value)) return;
  const name = nameOf(value);
  if (name !== undefined) found(name, value, path);
  for (const [key, part] of Object.entries(value)) forEachThing(part, found, `${path}${key}.`);
}

/** Which fields of which things could not be read when they were last asked for. Loaded with the first of them. */
export class UnreadableFields {
  readonly #things = new Map<string, Problems>();
  readonly #changed: () => void;

  constructor(onChange: () => void) {
    this.#changed = onChange;
  }

  /** Takes the errors on single fields out of an answer: what is below a field that is there is shown without them. */
  take(result: ApolloLink.Result): ApolloLink.Result {
    const { data, errors } = result;
    if (this.#things.size > 0) this.#forget(data);
    const remaining = errors?.filter(({ path = [], extensions }) => !this.#remember(data, path, extensions));
    if (remaining?.length === errors?.length) return result;
    this.#changed();
    return { ...result, errors: remaining?.length === 0 ? undefined : remaining };
  }

  /** What is unreadable of what is shown, and of the things in it. */
  of(shown: unknown): readonly UnreadableField[] {
    const fields: UnreadableField[] = [];
    if (this.#things.size === 0) return fields;
    forEachThing(shown, (name, thing, at) =>
      this.#things.get(name)?.forEach((problem, path) => {
        if (valueAt(thing, path.split('.')) === null) fields.push({ path: at + path, problem });
      }),
    );
    return fields;
  }

  /** Whether the error is about a single field of something that is there. */
  #remember(data: unknown, path: readonly (string | number)[], extensions: Record<string, unknown> | undefined): boolean {
    if (extensions?.code !== 'PLATFORM_BAD_RESPONSE' || !isRecord(extensions.fields)) return false;
    if (valueAt(data, path.slice(0, 1)) == null || valueAt(data, path) !== null) return false;
    const [problem] = Object.values(extensions.fields);
    for (let depth = path.length - 1; depth > 0; depth -= 1) {
      const owner = valueAt(data, path.slice(0, depth));
      const name = isRecord(owner) ? nameOf(owner) : undefined;
      if (name !== undefined) {
        const problems = this.#things.get(name) ?? new Map<string, string>();
        this.#things.set(name, problems.set(path.slice(depth).join('.'), String(problem)));
        break;
      }
    }
    return true;
  }

  /** What an answer brings is no longer unreadable. */
  #forget(data: unknown): void {
    forEachThing(data, (name, thing) => {
      const problems = this.#things.get(name);
      problems?.forEach((_problem, path) => {
        if (valueAt(thing, path.split('.')) === undefined) return;
        problems.delete(path);
        this.#changed();
      });
      if (problems?.size === 0) this.#things.delete(name);
    });
  }
}
