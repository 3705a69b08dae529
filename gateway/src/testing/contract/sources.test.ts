import { getNamedType, isLeafType, type GraphQLField } from 'graphql';
import { stopGateways } from '../gateway';
import { paths } from './fields';
import { startRecording } from './recording';
import { operationFor, type SampleOperation, type Step } from './sample-operation';

/** Fields that are null although the platform sends everything, and why. */
const silent: Readonly<Record<string, string>> = {};

/** Fields in one operation: more of them cost more than an operation may. */
const maxFields = 20;

interface Question {
  readonly operation: SampleOperation;
  /** The fields that it asks for, below the path to their type. */
  readonly fields: readonly { readonly name: string; readonly key: string }[];
  readonly parent: readonly Step[];
}

const kindOf = ([root]: readonly Step[]): 'query' | 'mutation' => (root?.name.startsWith('Mutation.') ? 'mutation' : 'query');
const hasRequiredArguments = ({ args }: GraphQLField<unknown, unknown>): boolean =>
  args.some(({ type, defaultValue }) => defaultValue === undefined && String(type).endsWith('!'));

/** Asks for every field: those that are cheap together, the others alone. */
function questions(): Question[] {
  const alone: Question[] = [];
  const together = new Map<string, { parent: readonly Step[]; names: string[] }>();
  for (const [name, path] of paths) {
    const parent = path.slice(0, -1);
    const field = path.at(-1)?.field;
    if (field === undefined) continue;
    if (parent.length > 0 && isLeafType(getNamedType(field.type)) && !hasRequiredArguments(field)) {
      const key = parent.map((step) => step.name).join(' ');
      const group = together.get(key) ?? { parent, names: [] };
      together.set(key, group);
      group.names.push(name);
    } else alone.push({ operation: operationFor(kindOf(path), path), fields: [{ name, key: field.name }], parent });
  }
  const groups = [...together.values()].flatMap(({ parent, names }) =>
    Array.from({ length: Math.ceil(names.length / maxFields) }, (_, at): Question => {
      const fields = names.slice(at * maxFields, (at + 1) * maxFields).map((name) => ({ name, key: name.split('.')[1] ?? '' }));
      return { operation: operationFor(kindOf(parent), parent, fields.map(({ key }) => key).join(' ')), fields, parent };
    }),
  );
  return [...groups, ...alone];
}

/** The values at the end of a path, of all items of lists on the way. */
function valuesAt(value: unknown, [step, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => valuesAt(each, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return [value];
  return typeof value === 'object' && value !== null ? valuesAt(Reflect.get(value, step), rest) : [undefined];
}

afterAll(stopGateways);

test('every field has a source: if the platform sends everything, it is not null, or there is a reason', async () => {
  const recording = await startRecording();
  const empty = new Set<string>();
  for (const { operation, fields, parent } of questions()) {
    const { answer } = await recording.run(operation);
    const way = parent.map(({ field }) => field.name);
    for (const { name, key } of fields) {
      const values = valuesAt(answer.data, [...way, key]);
      if (values.every((value) => value === null || value === undefined)) empty.add(name);
    }
  }
  expect([...empty].toSorted()).toEqual(Object.keys(silent).toSorted());
}, 120_000);
