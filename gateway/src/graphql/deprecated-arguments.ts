import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  getNamedType,
  isInputObjectType,
  type GraphQLFieldConfig,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import type { RequestContext } from '../context';
import { badUserInput, PlatformError } from '../platform/errors';
import { isRecord } from '../platform/json-value';

/** A deprecated argument, and the input field that replaces it: `search`, and `filter.search`. */
interface Replacement {
  readonly name: string;
  readonly input: string;
  readonly field: string;
  /** Whether the input takes only one field (`@oneOf`). */
  readonly isOnly: boolean;
}

type Arguments = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** The path in a reason such as `Use filter.search`. */
const reasonPattern = /^Use (\w+)\.(\w+)$/;

function replacementsOf({ args = {} }: GraphQLFieldConfig<unknown, RequestContext>): Replacement[] {
  return Object.entries(args).flatMap(([name, { deprecationReason }]) => {
    if (!isGiven(deprecationReason)) return [];
    const [, input = '', field = ''] = reasonPattern.exec(deprecationReason ?? '') ?? [];
    const type = args[input] && getNamedType(args[input].type);
    if (!isInputObjectType(type) || type.getFields()[field] === undefined)
      throw new Error(`The deprecated argument ${name} has no "Use filter.…" that exists: ${deprecationReason}`);
    return { name, input, field, isOnly: type.isOneOf };
  });
}

/** @throws PlatformError BAD_USER_INPUT if an argument is given beside what replaces it */
function moved(args: Arguments, { name, input, field, isOnly }: Replacement): Arguments {
  const { [name]: value, ...others } = args;
  if (!isGiven(value)) return others;
  const inputValue = isRecord(args[input]) ? args[input] : {};
  if (isGiven(inputValue[field])) throw badUserInput({ [name]: `Give ${input}.${field} or the deprecated ${name}, not both` });
  if (isOnly && Object.values(inputValue).some(isGiven)) throw badUserInput({ [input]: 'Give only one of them' });
  return { ...others, [input]: { ...inputValue, [field]: value } };
}

/** The error with the names that the caller used. */
function renamed(error: unknown, used: readonly Replacement[]): unknown {
  if (!(error instanceof PlatformError) || error.fields === undefined) return error;
  const nameOf = (path: string) => used.find(({ input, field }) => path === `${input}.${field}`)?.name ?? path;
  return error.withFields(Object.fromEntries(Object.entries(error.fields).map(([path, problem]) => [nameOf(path), problem])));
}

/**
 * Moves deprecated arguments to where their reason says (`Use filter.search`), so that resolvers know only what replaces them.
 * @throws Error if a reason names no existing input field
 */
export function moveDeprecatedArguments(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.OBJECT_FIELD]: (field) => {
      const replacements = replacementsOf(field);
      if (replacements.length === 0) return undefined;
      const { resolve = defaultFieldResolver } = field;
      const moving: GraphQLFieldResolver<unknown, RequestContext> = async (source, args: Arguments, context, info) => {
        const used = replacements.filter(({ name }) => isGiven(args[name]));
        try {
          return await resolve(source, replacements.reduce(moved, args), context, info);
        } catch (error) {
          throw renamed(error, used);
        }
      };
      return { ...field, resolve: moving };
    },
  });
}
