import { defaultFieldResolver, getNamedType, isObjectType } from 'graphql';
import { readTypeDefs } from '../../artifacts';
import { createSchema } from '../../schema';
import type { Call, startRecording } from './recording';
import { variants } from './samples';
import { operationFor, pathsOf, type SampleOperation, type Step } from './sample-operation';

export const schema = createSchema(readTypeDefs());
/** The path to every field of the schema. */
export const paths = pathsOf(schema);

/** A field with its own resolver, and the path to it. */
export interface ResolvedField {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  readonly path: readonly Step[];
  readonly isRoot: boolean;
  /** The name of its return type. */
  readonly answers: string;
}

/** All fields that may call the platform. */
export const resolvedFields: readonly ResolvedField[] = [...paths].flatMap(([name, path]) => {
  const field = path.at(-1)?.field;
  if (field?.resolve === undefined || field.resolve === defaultFieldResolver) return [];
  const kind = path[0]?.name.startsWith('Mutation.') ? 'mutation' : 'query';
  return [{ name, path, kind, isRoot: path.length === 1, answers: getNamedType(field.type).name }] as const;
});

/** The operation that selects the field, and below it the leaves without arguments. */
export function sampleFor({ kind, path }: ResolvedField, depth = 0, samples?: Samples): SampleOperation {
  const type = path.at(-1)?.field.type;
  return operationFor(kind, path, type === undefined ? '__typename' : leaves(getNamedType(type), depth), samples);
}

type Samples = Readonly<Record<string, unknown>>;

/** The field's sample arguments, one set for each variant of its calls. */
export const variantsOf = ({ name }: Pick<ResolvedField, 'name'>): readonly Samples[] => variants[name] ?? [{}];

function leaves(type: unknown, depth: number): string {
  if (!isObjectType(type) || depth === 0) return '__typename';
  const selected = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (field.args.some((arg) => arg.defaultValue === undefined && String(arg.type).endsWith('!'))) return [];
    if (!isObjectType(inner)) return field.resolve === undefined || depth > 0 ? [field.name] : [];
    return depth > 1 ? [`${field.name} { ${leaves(inner, depth - 1)} }`] : [];
  });
  return ['__typename', ...selected].join(' ');
}

type Recording = Awaited<ReturnType<typeof startRecording>>;

/** The calls that lead to a field, by the operation without it: many fields share one. */
const leading = new WeakMap<Recording, Map<string, Promise<readonly Call[]>>>();

function callsBefore(recording: Recording, { kind, path }: ResolvedField): Promise<readonly Call[]> {
  const known = leading.get(recording) ?? new Map<string, Promise<readonly Call[]>>();
  leading.set(recording, known);
  const operation = operationFor(kind, path.slice(0, -1));
  const calls = known.get(operation.text) ?? recording.run(operation).then((ran) => ran.calls);
  known.set(operation.text, calls);
  return calls;
}

/** The calls a field makes beyond those made to reach it, and their operation IDs, in order; `change` replaces the sample operation. */
export async function callsOf(
  recording: Recording,
  field: ResolvedField,
  samples?: Samples,
  change = (operation: SampleOperation): SampleOperation => operation,
) {
  const before = field.isRoot ? [] : await callsBefore(recording, field);
  const { answer, calls, problems } = await recording.run(change(sampleFor(field, 0, samples)));
  const ownCalls = [...calls];
  for (const { operation } of before) {
    const place = operation === undefined ? -1 : ownCalls.findIndex((call) => call.operation?.operationId === operation.operationId);
    if (place >= 0) ownCalls.splice(place, 1);
  }
  const own = ownCalls.map(({ operation, request }) => operation?.operationId ?? `${request.method} ${request.path}`);
  return { field, calls, ownCalls, own, answer, problems };
}
