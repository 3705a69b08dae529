import { GraphQLError, GraphQLScalarType } from 'graphql';
import { GraphQLDateTime, GraphQLJSON, GraphQLSafeInt } from 'graphql-scalars';
import { readInstant } from '../platform/instants';
import { IncomingFile, uploadScalar } from './upload';

/**
 * An instant, always in UTC with milliseconds, whatever its original offset. Clients send RFC 3339; platforms are read more leniently. (Not made from
 * the configuration of `GraphQLDateTime`: GraphQL 17 prefers other names of these functions, and would call that one's own.)
 */
const dateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize(value) {
    const instant = typeof value === 'string' ? readInstant(value) : undefined;
    if (instant !== undefined) return instant;
    // Also no number: the seconds that some platforms send would be dates in 1970.
    const what = typeof value === 'number' ? 'a number' : 'this value';
    throw new GraphQLError(`DateTime cannot represent ${what}: use a text in the format of RFC 3339`);
  },
  parseValue: (value) => GraphQLDateTime.parseValue(value).toISOString(),
  parseLiteral: (node, variables) => GraphQLDateTime.parseLiteral(node, variables).toISOString(),
});

const hasFile = (value: unknown): boolean =>
  value instanceof IncomingFile || (typeof value === 'object' && value !== null && Object.values(value).some(hasFile));

/** Any JSON. A multipart request can put a file in the place of each null, which would be sent on as the members of a stream. */
const json = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: (value) => value,
  parseValue(value) {
    if (hasFile(value)) throw new GraphQLError('Files are only possible as `Upload` variables');
    return value;
  },
  parseLiteral: (node, variables): unknown => GraphQLJSON.parseLiteral(node, variables),
});

export const scalars = { DateTime: dateTime, JSON: json, SafeInt: GraphQLSafeInt, Upload: uploadScalar };
