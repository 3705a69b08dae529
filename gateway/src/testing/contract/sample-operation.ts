import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { fileSamples, valueSamples } from './samples';

/** One field on the path from the operation's root. */
export interface Step {
  /** `Booking.fleet` */
  readonly name: string;
  readonly field: GraphQLField<unknown, unknown>;
}

export interface SampleOperation {
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Files by the path of their variable. */
  readonly files: Readonly<Record<string, File>>;
}

/** Finds the path to each field: the shortest from a query, or from a mutation if there is none. */
export function pathsOf(schema: GraphQLSchema): ReadonlyMap<string, readonly Step[]> {
  const paths = new Map<string, readonly Step[]>();
  const seen = new Set<string>();
  for (const start of [schema.getQueryType(), schema.getMutationType()]) {
    const queue: { type: GraphQLObjectType; path: readonly Step[] }[] = start ? [{ type: start, path: [] }] : [];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (seen.has(next.type.name)) continue;
      seen.add(next.type.name);
      for (const field of Object.values(next.type.getFields())) {
        const path = [...next.path, { name: `${next.type.name}.${field.name}`, field }];
        paths.set(`${next.type.name}.${field.name}`, path);
        const type = getNamedType(field.type);
        if (isObjectType(type)) queue.push({ type, path });
      }
    }
  }
  return paths;
}

class Variables {
  readonly values: Record<string, unknown> = {};
  readonly files: Record<string, File> = {};
  readonly declarations: string[] = [];

  constructor(private readonly samples: Readonly<Record<string, unknown>>) {}

  isLeftOut(owner: string, { name }: GraphQLArgument | GraphQLInputField): boolean {
    return this.samples[`${owner}.${name}`] === null;
  }

  add({ name, type }: GraphQLArgument, owner: string): string {
    const variable = `v${this.declarations.length}`;
    this.declarations.push(`$${variable}: ${String(type)}`);
    this.values[variable] = this.sample(type, name, `variables.${variable}`, `${owner}.${name}`);
    return `${name}: $${variable}`;
  }

  private sample(given: GraphQLInputType, name: string, path: string, owner: string): unknown {
    const known = Object.hasOwn(this.samples, owner) ? this.samples[owner] : this.samples[name];
    if (known !== undefined) return known;
    const type = getNullableType(given);
    if (isListType(type)) return [this.sample(type.ofType, name, `${path}.0`, owner)];
    if (isEnumType(type)) return type.getValues().find((value) => value.name !== 'UNKNOWN')?.name;
    if (isInputObjectType(type)) {
      const given = Object.values(type.getFields()).filter((field) => !this.isLeftOut(type.name, field));
      const fields = type.isOneOf ? given.slice(0, 1) : given;
      return Object.fromEntries(
        fields.map((field) => [field.name, this.sample(field.type, field.name, `${path}.${field.name}`, `${type.name}.${field.name}`)]),
      );
    }
    switch (getNamedType(type).name) {
      case 'Int':
      case 'Float':
        return 1;
      case 'Boolean':
        return true;
      case 'DateTime':
        return '2026-03-01T08:30:00.000Z';
      case 'JSON':
        return { some: 'value' };
      case 'Upload':
        this.files[path] = fileSamples[owner] ?? fileSamples[name] ?? fileSamples.file;
        return null;
      default:
        return name;
    }
  }
}

/**
 * An operation that selects the last field of a path, and `select` of its own fields.
 * @param select fields of the last type, in GraphQL's syntax
 * @param samples arguments that override `valueSamples`
 */
export function operationFor(
  kind: 'query' | 'mutation',
  path: readonly Step[],
  select = '__typename',
  samples: Readonly<Record<string, unknown>> = {},
): SampleOperation {
  const variables = new Variables({ ...valueSamples, ...samples });
  const selection = path.reduceRight<string>((inner, { field, name }) => {
    const current = field.args.filter((arg) => !variables.isLeftOut(name, arg));
    const args = current.map((arg) => variables.add(arg, name));
    const own = args.length > 0 ? `${field.name}(${args.join(', ')})` : field.name;
    return isLeafType(getNamedType(field.type)) ? own : `${own} { ${inner} }`;
  }, select);
  const declared = variables.declarations.length > 0 ? `(${variables.declarations.join(', ')})` : '';
  return { text: `${kind} Sample${declared} { ${selection} }`, variables: variables.values, files: variables.files };
}
