import { MapperKind, mapSchema } from '@graphql-tools/utils';
import {
  defaultFieldResolver,
  getNullableType,
  GraphQLScalarType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import type { RequestContext } from '../context';
import { PlatformError } from '../platform/errors';
import { problemSentence } from './problem';

/** The part of a path that exists in the input; a JSON value may contain anything below. */
function knownPath(given: GraphQLInputType, [step, ...rest]: readonly string[]): string[] {
  if (step === undefined) return [];
  const type = getNullableType(given);
  if (isListType(type)) return [step, ...knownPath(type.ofType, rest)];
  if (type instanceof GraphQLScalarType && type.name === 'JSON') return [step, ...rest];
  const field = isInputObjectType(type) ? type.getFields()[step] : undefined;
  return field === undefined ? [] : [step, ...knownPath(field.type, rest)];
}

/** .NET's validators start names with a capital. */
const camelCase = (step: string): string => step.charAt(0).toLowerCase() + step.slice(1);

function pathIn(input: GraphQLInputType, path: string): string {
  const steps = path.split('.');
  return knownPath(input, steps).join('.') || knownPath(input, steps.map(camelCase)).join('.');
}

const withSentences = (message: string, sentences: readonly string[]): string =>
  sentences.length === 0 ? message : [message.replace(/\.$/, ''), ...sentences].join('. ');

/** The error with its fields' paths in the input. Problems of other fields are added to the message. */
function placed(error: PlatformError, fields: Readonly<Record<string, string>>, input: GraphQLInputType): PlatformError {
  const inInput: Record<string, string> = {};
  const elsewhere: string[] = [];
  for (const [path, problem] of Object.entries(fields)) {
    const known = pathIn(input, path);
    const sentence = problemSentence(known || path, problem);
    if (known === '') elsewhere.push(sentence);
    else inInput[known] ??= sentence;
  }
  return error.withFields(Object.keys(inInput).length > 0 ? inInput : undefined, withSentences(error.message, elsewhere));
}

/** The arguments of a query, with the fields of their inputs: `filter.search`. */
const pathsOf = (args: GraphQLFieldConfigArgumentMap): string[] =>
  Object.entries(args).flatMap(([name, { type }]) => {
    const input = getNullableType(type);
    return isInputObjectType(input) ? [name, ...Object.keys(input.getFields()).map((field) => `${name}.${field}`)] : [name];
  });

/** Arguments whose names are not those of the platform's parameters. */
const argumentsByParameter: Readonly<Record<string, readonly string[]>> = {
  dynamicSearch: ['search', 'name', 'humanReadableId'],
  authRoleCode: ['roles'],
  lang: ['language'],
};

/** Whether a path is one of a query: from an argument, or, as in mutations, below the input that it requires. */
const isOfQuery = (path: string, args: GraphQLFieldConfigArgumentMap): boolean => {
  const [name = '', ...rest] = path.split('.');
  const argument = args[name];
  if (argument) return knownPath(argument.type, rest).length === rest.length;
  return Object.values(args).some(({ type }) => isNonNullType(type) && isInputObjectType(type.ofType) && pathIn(type, path) === path);
};

/** The argument that a parameter's value comes from: `filter.statuses` for `status`. */
function argumentOf(parameter: string, args: GraphQLFieldConfigArgumentMap, given: object): string | undefined {
  if (isOfQuery(parameter, args)) return parameter;
  const paths = pathsOf(args);
  const names = [parameter, `${parameter}s`, `${parameter}es`, ...(argumentsByParameter[parameter] ?? [])];
  const found = paths.filter((path) => names.includes(path.split('.').at(-1) ?? ''));
  const isGiven = (path: string): boolean =>
    path
      .split('.')
      .reduce<unknown>((value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined), given) !=
    null;
  return found.find(isGiven) ?? found[0];
}

/** The error with its fields' paths in the arguments. Those of other parameters are left out: the message has the problem. */
function placedInArguments(
  error: PlatformError,
  fields: Readonly<Record<string, string>>,
  args: GraphQLFieldConfigArgumentMap,
  given: object,
): PlatformError {
  const found = Object.entries(fields).flatMap(([parameter, problem]) => {
    const path = argumentOf(parameter, args, given);
    return path === undefined ? [] : [[path, problem] as const];
  });
  return error.withFields(found.length > 0 ? Object.fromEntries(found) : undefined);
}

/** A conflict's fields contain messages, or the obstacle, such as the ID of another release. */
function worded(error: PlatformError, fields: Readonly<Record<string, string>>): PlatformError {
  const sentences = Object.entries(fields).map(([path, text]) => [path, text.includes(' ') ? problemSentence(path, text) : text] as const);
  return error.withFields(Object.fromEntries(sentences));
}

/**
 * Gives all queries' input errors the arguments' names, and all mutations' one format: `fields` by the path below `input`, such as `bookingChannelIds.3`, each with a sentence.
 * The platform's own field names never reach a client.
 */
export function placeFieldErrors(schema: GraphQLSchema): GraphQLSchema {
  return mapSchema(schema, {
    [MapperKind.QUERY_ROOT_FIELD]: (field) => {
      const { resolve = defaultFieldResolver, args = {} } = field;
      const placing: GraphQLFieldResolver<unknown, RequestContext, object> = async (source, given, context, info) => {
        try {
          return await resolve(source, given, context, info);
        } catch (error) {
          if (!(error instanceof PlatformError) || error.fields === undefined) throw error;
          if (error.code === 'BAD_USER_INPUT') throw placedInArguments(error, error.fields, args, given);
          throw error.code === 'CONFLICT' ? error.withFields(undefined) : error;
        }
      };
      return { ...field, resolve: placing };
    },
    [MapperKind.MUTATION_ROOT_FIELD]: (field) => {
      const input = field.args?.input?.type;
      if (input === undefined) return undefined;
      const { resolve = defaultFieldResolver } = field;
      const placing: GraphQLFieldResolver<unknown, RequestContext> = async (source, args, context, info) => {
        try {
          return await resolve(source, args, context, info);
        } catch (error) {
          if (!(error instanceof PlatformError) || error.fields === undefined) throw error;
          if (error.code === 'BAD_USER_INPUT') throw placed(error, error.fields, input);
          throw error.code === 'CONFLICT' ? worded(error, error.fields) : error;
        }
      };
      return { ...field, resolve: placing };
    },
  });
}
