import { ApolloClient, ApolloLink, gql, type TypedDocumentNode } from '@apollo/client';
import type { FormattedExecutionResult } from 'graphql';
import { of } from 'rxjs';
import { createCache } from './cache';
import { unreadableIn, unreadableLink, unreadableWithin } from './unreadable';

interface Parts {
  sources: { receipts: unknown; jobs: unknown; chat: unknown };
}

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

/** A client that receives the given results one after the other. */
function clientOf(...answers: FormattedExecutionResult[]) {
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([unreadableLink, new ApolloLink(() => of(answers.shift() ?? {}))]),
  });
  return {
    client,
    read: async (document = query) => (await client.query({ query: document, fetchPolicy: 'network-only' })).data,
    unreadable: (shown: unknown) => unreadableIn(client, shown),
  };
}

it('passes a result with single unreadable fields, and remembers them with their object', async () => {
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

it('passes the result of a mutation with an unreadable field: the change is done', async () => {
  const document = gql`
    mutation Sync {
      syncBooking {
        booking {
          id
          status
        }
      }
    }
  `;
  const booking = { __typename: 'Booking', id: 'b1', status: null };
  const { client, unreadable } = clientOf({
    data: { syncBooking: { __typename: 'SyncBookingPayload', booking } },
    errors: [fieldError(['syncBooking', 'booking', 'status'], 'Not readable')],
  });
  expect(await client.mutate({ mutation: document })).toMatchObject({ data: { syncBooking: { booking } } });
  expect(unreadable(booking)).toEqual([{ path: 'status', problem: 'Not readable' }]);
});

it('forgets a field once it is read, and keeps one that was not requested again', async () => {
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

const line = (typeCode: string | null) => ({ __typename: 'Line', typeCode });

it('removes unreadable items from a list, and remembers them with the list’s owner until the next read', async () => {
  const odd = booking('b1', { lines: [null, line('BASE'), null, line(null)], empty: [null] });
  const at = ['bookings', 'items', 0, 'lines'];
  const answer = { data: pageOf(odd, booking('b2', { lines: [], empty: [] })) };
  const linesQuery = gql`
    query Lines {
      bookings {
        items {
          id
          lines {
            typeCode
          }
          empty {
            typeCode
          }
        }
      }
    }
  `;
  const { read, unreadable } = clientOf(
    {
      ...answer,
      errors: [
        fieldError([...at, 0]),
        fieldError([...at, 2, 'id']),
        fieldError([...at, 3, 'typeCode']),
        fieldError([...at.slice(0, 3), 'empty', 0]),
      ],
    },
    { data: pageOf(booking('b1', { lines: [line('BASE')], empty: [] }), booking('b2', { lines: [], empty: [] })) },
  );
  const shown = booking('b1', { lines: [line('BASE'), line(null)], empty: [] });
  expect(await read(linesQuery)).toMatchObject({ bookings: { items: [{ lines: [line('BASE'), line(null)], empty: [] }, { id: 'b2' }] } });
  expect(unreadable(shown)).toEqual([
    { path: 'lines.0', problem: 'Missing' },
    { path: 'lines.2.id', problem: 'Missing' },
    { path: 'lines.1.typeCode', problem: 'Missing' },
    { path: 'empty.0', problem: 'Missing' },
  ]);
  await read(linesQuery);
  expect(unreadable(shown)).toEqual([]);
});

it('returns the unreadable fields of a part of a result, including the part itself', async () => {
  const partsQuery: TypedDocumentNode<Parts> = gql`
    query Parts {
      sources {
        id
        receipts {
          id
        }
        jobs {
          id
        }
        chat {
          messages {
            id
          }
        }
      }
    }
  `;
  const sources = (parts: object) => ({ sources: { __typename: 'Sources', id: 's1', ...parts } });
  const { client } = clientOf({
    data: sources({ receipts: [null], jobs: null, chat: { __typename: 'Chat', messages: [null] } }),
    errors: [fieldError(['sources', 'receipts', 0]), fieldError(['sources', 'jobs']), fieldError(['sources', 'chat', 'messages', 0, 'id'])],
  });
  const { data } = await client.query({ query: partsQuery });
  if (!data) throw new Error('No answer');
  const within = (pick: (all: Parts) => unknown) => unreadableWithin(client, data, pick).map(({ path }) => path);
  expect(within((all) => all.sources.receipts)).toEqual(['receipts.0']);
  expect(within((all) => all.sources.jobs)).toEqual(['jobs']);
  expect(within((all) => all.sources.chat)).toEqual(['messages.0.id']);
  expect(within((all) => all.sources)).toEqual(['receipts.0', 'jobs', 'chat.messages.0.id']);
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

it('remembers a field of an object without an ID until it is read again; any list used to clear it', async () => {
  const settings: TypedDocumentNode<{ settings: unknown }> = gql`
    query Settings {
      settings {
        code
        value
      }
    }
  `;
  const found = { settings: [{ __typename: 'Setting', code: null, value: 'on' }] };
  const { client, read } = clientOf(
    { data: found, errors: [fieldError(['settings', 0, 'code'])] },
    { data: pageOf(booking('b1')) },
    {
      data: { settings: [{ __typename: 'Setting', code: 'CHAT', value: 'on' }] },
    },
  );
  const { data } = await client.query({ query: settings, fetchPolicy: 'network-only' });
  const unreadable = () => unreadableWithin(client, data, (all) => all?.settings);
  await read();
  expect(unreadable()).toEqual([{ path: 'settings.0.code', problem: 'Missing' }]);
  await read(settings);
  expect(unreadable()).toEqual([]);
});
