import {
  defaultFieldResolver,
  getNullableType,
  GraphQLScalarType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import type { RequestContext } from '../context';
import { PlatformError } from '../platform/errors';
import { valueAt } from '../platform/json-value';
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

const pathIn = (input: GraphQLInputType, path: string): string => knownPath(input, path.split('.')).join('.');

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

type Arguments = readonly Pick<GraphQLArgument, 'name' | 'type'>[];

/** The arguments of a query, with the fields of their inputs: `filter.search`. */
const pathsOf = (args: Arguments): string[] =>
  args.flatMap(({ name, type }) => {
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
const isOfQuery = (path: string, args: Arguments): boolean => {
  const [first, ...rest] = path.split('.');
  const argument = args.find(({ name }) => name === first);
  if (argument) return knownPath(argument.type, rest).length === rest.length;
  return args.some(({ type }) => isNonNullType(type) && isInputObjectType(type.ofType) && pathIn(type, path) === path);
};

/** The argument that a parameter's value comes from: `filter.statuses` for `status`. */
function argumentOf(parameter: string, args: Arguments, given: object): string | undefined {
  if (isOfQuery(parameter, args)) return parameter;
  const paths = pathsOf(args);
  const names = [parameter, `${parameter}s`, `${parameter}es`, ...(argumentsByParameter[parameter] ?? [])];
  const found = paths.filter((path) => names.includes(path.split('.').at(-1) ?? ''));
  const isGiven = (path: string): boolean => (valueAt(given, path.split('.')) ?? null) !== null;
  return found.find(isGiven) ?? found[0];
}

/** The error with its fields' paths in the arguments. Those of other parameters are left out: the message has the problem. */
function placedInArguments(error: PlatformError, fields: Readonly<Record<string, string>>, args: Arguments, given: object): PlatformError {
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
export function placeFieldErrors(field: GraphQLField<unknown, RequestContext>, { name: parent }: GraphQLObjectType): void {
  const input = field.args.find(({ name }) => name === 'input')?.type;
  const isQuery = parent === 'Query';
  if (!isQuery && (parent !== 'Mutation' || input === undefined)) return;
  const { resolve = defaultFieldResolver } = field;
  field.resolve = async (source, given: object, context, info): Promise<unknown> => {
    try {
      return await resolve(source, given, context, info);
    } catch (error) {
      if (!(error instanceof PlatformError) || error.fields === undefined) throw error;
      const { code, fields } = error;
      if (code !== 'BAD_USER_INPUT' && code !== 'CONFLICT') throw error;
      if (isQuery || input === undefined)
        throw code === 'CONFLICT' ? error.withFields(undefined) : placedInArguments(error, fields, field.args, given);
      throw code === 'CONFLICT' ? worded(error, fields) : placed(error, fields, input);
    }
  };
}
