import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import type { FormattedExecutionResult } from 'graphql';
import { of } from 'rxjs';
import { createCache } from './cache';
import { unreadableIn, unreadableLink } from './unreadable';

const query = gql`
  query Bookings {
    bookings {
      items {
        id
        status
        pricing {
          currency
        }
        passenger {
          id
          email
        }
      }
    }
  }
`;

const fieldError = (path: readonly (string | number)[], problem = 'Missing', code = 'PLATFORM_BAD_RESPONSE') => ({
  message: 'Not what the contract says',
  path,
  extensions: { code, fields: { [String(path.at(-1))]: problem } },
});

const booking = (id: string, fields: object = {}) => ({
  __typename: 'Booking',
  id,
  status: 'ACTIVE',
  pricing: { __typename: 'Pricing', currency: 'EUR' },
  passenger: { __typename: 'Passenger', id: `passenger-of-${id}`, email: 'ada@example.com' },
  ...fields,
});

const pageOf = (...items: object[]) => ({ bookings: { __typename: 'BookingPage', items } });

/** A client whose every read is given the next of the answers. */
function clientOf(...answers: FormattedExecutionResult[]) {
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([unreadableLink, new ApolloLink(() => of(answers.shift() ?? {}))]),
  });
  return {
    read: async () => (await client.query({ query, fetchPolicy: 'network-only' })).data,
    unreadable: (shown: unknown) => unreadableIn(client, shown),
  };
}

it('passes an answer whose single fields could not be read, and remembers them with what lacks them', async () => {
  const odd = booking('b1', { status: null, pricing: null, passenger: { __typename: 'Passenger', id: 'p1', email: null } });
  const { read, unreadable } = clientOf({
    data: pageOf(odd, booking('b2')),
    errors: [
      fieldError(['bookings', 'items', 0, 'status']),
      fieldError(['bookings', 'items', 0, 'pricing', 'currency'], 'Not readable'),
      fieldError(['bookings', 'items', 0, 'passenger', 'email']),
    ],
  });
  expect(await read()).toMatchObject({
    bookings: {
      items: [
        { id: 'b1', status: null },
        { id: 'b2', status: 'ACTIVE' },
      ],
    },
  });
  expect(unreadable(odd)).toEqual([
    { path: 'status', problem: 'Missing' },
    { path: 'pricing.currency', problem: 'Not readable' },
    { path: 'passenger.email', problem: 'Missing' },
  ]);
  expect(unreadable(booking('b2'))).toEqual([]);
});

it('forgets a field that a later answer brings, and keeps one that was not asked for again', async () => {
  const odd = booking('b1', { status: null, pricing: null });
  const errors = [fieldError(['bookings', 'items', 0, 'status']), fieldError(['bookings', 'items', 0, 'pricing'])];
  const { read, unreadable } = clientOf(
    { data: pageOf(odd), errors },
    { data: pageOf(booking('b1', { pricing: undefined })) },
    { data: pageOf(booking('b1')) },
  );
  await read();
  expect(unreadable(odd)).toHaveLength(2);
  await read();
  expect(unreadable(odd)).toEqual([{ path: 'pricing', problem: 'Missing' }]);
  await read();
  expect(unreadable(odd)).toEqual([]);
});

it.each([
  ['of an answer that is unreadable as a whole', { bookings: null }, fieldError(['bookings'])],
  ['of another kind on a field', pageOf(booking('b1', { status: null })), fieldError(['bookings', 'items', 0, 'status'], '', 'FORBIDDEN')],
  [
    'that names no field',
    pageOf(booking('b1', { status: null })),
    { message: 'The platform answered nonsense', path: ['bookings', 'items', 0, 'status'], extensions: { code: 'PLATFORM_BAD_RESPONSE' } },
  ],
])('fails with an error %s', async (_of, data, error) => {
  await expect(clientOf({ data, errors: [error] }).read()).rejects.toThrow(error.message);
});
