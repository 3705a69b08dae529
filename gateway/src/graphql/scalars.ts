import { GraphQLError, GraphQLScalarType } from 'graphql';
import { GraphQLDateTime, GraphQLJSON, GraphQLSafeInt } from 'graphql-scalars';
import { IncomingFile, uploadScalar } from './upload';

/** The platform's usual format is already the output format, so it need not be parsed and formatted. */
const inUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const isInUtc = (value: unknown): value is string => typeof value === 'string' && inUtc.test(value) && !Number.isNaN(Date.parse(value));

/** An instant, RFC 3339 on both sides; always in UTC with milliseconds, whatever its original offset. */
const dateTime = new GraphQLScalarType<string, string>({
  ...GraphQLDateTime.toConfig(),
  description: undefined,
  serialize(value) {
    if (isInUtc(value)) return value;
    // GraphQLDateTime takes a number for milliseconds: the seconds that some platforms send would be dates in 1970.
    if (typeof value === 'number') throw new GraphQLError('DateTime cannot represent a number: use a text in the format of RFC 3339');
    return GraphQLDateTime.serialize(value).toISOString();
  },
  parseValue: (value) => GraphQLDateTime.parseValue(value).toISOString(),
  parseLiteral: (node, variables) => GraphQLDateTime.parseLiteral(node, variables).toISOString(),
});

const hasFile = (value: unknown): boolean =>
  value instanceof IncomingFile || (typeof value === 'object' && value !== null && Object.values(value).some(hasFile));

/** Any JSON. A multipart request can put a file in the place of each null, which would be sent on as the members of a stream. */
const json = new GraphQLScalarType<unknown, unknown>({
  ...GraphQLJSON.toConfig(),
  parseValue(value) {
    if (hasFile(value)) throw new GraphQLError('Files are only possible as `Upload` variables');
    return value;
  },
});

export const scalars = { DateTime: dateTime, JSON: json, SafeInt: GraphQLSafeInt, Upload: uploadScalar };
