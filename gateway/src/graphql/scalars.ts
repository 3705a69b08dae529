import { GraphQLScalarType } from 'graphql';
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';

/** An instant, RFC 3339 on both sides; always in UTC with milliseconds, whatever offset it came with. */
const dateTime = new GraphQLScalarType<string, string>({
  ...GraphQLDateTime.toConfig(),
  description: undefined,
  serialize: (value) => GraphQLDateTime.serialize(value).toISOString(),
  parseValue: (value) => GraphQLDateTime.parseValue(value).toISOString(),
  parseLiteral: (node, variables) => GraphQLDateTime.parseLiteral(node, variables).toISOString(),
});

export const scalars = { DateTime: dateTime, JSON: GraphQLJSON };
