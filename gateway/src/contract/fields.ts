import { defaultFieldResolver, getNamedType, isObjectType } from 'graphql';
import { readTypeDefs } from '../artifacts';
import { createSchema } from '../graphql/schema';
import type { startRecording } from './recording';
import { variants } from './samples';
import { operationFor, pathsOf, type SampleOperation, type Step } from './sample-operation';

const schema = createSchema(readTypeDefs());
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

/** The calls a field makes beyond those made to reach it: operation IDs, in order. */
export async function callsOf({ run }: Recording, field: ResolvedField, samples?: Samples) {
  const before = field.isRoot ? [] : (await run(operationFor(field.kind, field.path.slice(0, -1)))).calls;
  const { answer, calls, problems } = await run(sampleFor(field, 0, samples));
  const own = calls.map(({ operation, request }) => operation?.operationId ?? `${request.method} ${request.path}`);
  for (const { operation } of before) {
    const place = own.indexOf(operation?.operationId ?? '');
    if (place >= 0) own.splice(place, 1);
  }
  return { field, own, answer, problems };
}
