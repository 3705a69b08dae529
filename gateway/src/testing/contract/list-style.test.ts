import { getNamedType, isObjectType, type GraphQLArgument, type GraphQLNamedType } from 'graphql';
import { readTypeDefs } from '../../artifacts';
import { createSchema } from '../../schema';

/** Arguments that say whose list it is, and come first. Everything that narrows it is in `filter`. */
const scopes: Readonly<Record<string, readonly string[]>> = {
  'Query.auditLog': ['resourceId', 'resourceCode'],
  'Query.auditLogs': ['resources'],
  'Query.bookingChannels': ['fleetId'],
  'Query.bookings': ['fleetId'],
  'Query.businessDispatchAccounts': ['fleetId'],
  'Query.campaigns': ['fleetId'],
  'Query.notificationIntents': ['fleetId'],
  'Query.passengerLoginSessions': ['bookingChannelId'],
  'Query.passengers': ['of'],
};

/** Lists with another page size than 20 unless asked for, and why. */
const otherPageSizes: Readonly<Record<string, { readonly size: number; readonly why: string }>> = {
  'Network.bookingChannelConfigs': { size: 6, why: 'the most that stays within 20 calls of the platform' },
};

/** Lists that are sorted without a direction, and why. */
const withoutDirection: Readonly<Record<string, string>> = {
  'Query.fleets': "the platform's list of fleets has an order and no direction",
};

const isPage = (type: GraphQLNamedType): boolean => isObjectType(type) && type.getFields().pageInfo !== undefined;

const lists = Object.values(createSchema(readTypeDefs()).getTypeMap()).flatMap((type) =>
  isObjectType(type)
    ? Object.values(type.getFields())
        .filter((field) => isPage(getNamedType(field.type)))
        .map((field): [name: string, args: readonly GraphQLArgument[]] => [`${type.name}.${field.name}`, field.args])
    : [],
);

/** `filter: Filter` for any `filter: FleetFilter`. */
const written = ({ name, type, defaultValue }: GraphQLArgument): string =>
  `${name}: ${String(type).replace(/^\w+(?=(?:Filter|OrderBy)$)/, '')}${typeof defaultValue === 'number' ? ` = ${defaultValue}` : ''}`;

/** The arguments that a list may have, in their order. */
function styleOf(name: string, args: readonly GraphQLArgument[]): string[] {
  const has = (start: string) => args.some((arg) => arg.name.startsWith(start));
  return [
    ...args.filter((arg) => scopes[name]?.includes(arg.name) === true).map(written),
    'page: Int = 0',
    `maxPerPage: Int = ${otherPageSizes[name]?.size ?? 20}`,
    ...(has('filter') ? ['filter: Filter'] : []),
    ...(has('order') ? ['orderBy: OrderBy'] : []),
    ...(has('order') && withoutDirection[name] === undefined ? ['orderDirection: OrderDirection'] : []),
  ];
}

test.each(lists)('%s has the arguments of all lists', (name, args) => {
  expect(args.map(written)).toEqual(styleOf(name, args));
});

test('lists only exceptions that still apply', () => {
  const names = lists.map(([name]) => name);
  const exceptions = [scopes, otherPageSizes, withoutDirection].flatMap((each) => Object.keys(each));
  expect(exceptions.filter((name) => !names.includes(name))).toEqual([]);
});
