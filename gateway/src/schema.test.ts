import { readTypeDefs } from './artifacts';
import { createSchema } from './schema';

test.each(['@requires', '@requires(modifier: false)', '@requires(role: UNKNOWN)'])(
  'rejects %s, which would let everyone in, or no one',
  (directive) => {
    const typeDefs = `${readTypeDefs()}\nextend type Query { secret: String ${directive} }`;
    expect(() => createSchema(typeDefs)).toThrow(/@requires/);
  },
);
