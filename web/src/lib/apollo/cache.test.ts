import { ApolloClient, ApolloLink, type DocumentNode, gql } from '@apollo/client';
import { fakeGateway } from '../../../test/fake-gateway';
import { pageOf } from '../../../test/page-of';
import { eur } from '../../../test/eur';
import { createCache } from './cache';

/** A client, and a way to serve it gateway responses. */
function open() {
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });
  return {
    client,
    read: (query: DocumentNode, answer: object, variables: object = {}) => {
      client.setLink(fakeGateway(answer));
      return client.query({ query, variables, fetchPolicy: 'network-only' });
    },
    change: (mutation: DocumentNode, answer: object) => {
      client.setLink(fakeGateway(answer));
      return client.mutate({ mutation });
    },
  };
}

const booking = (id: string, more: object = {}) => ({ id, fleetId: 'fleet-1', status: 'ACTIVE', statusCode: 'ACTIVE', ...more });
const list = gql`
  query List($page: Int) {
    bookings(page: $page) {
      items {
        id
        statusCode
        pricing {
          total {
            amountMinor
          }
        }
        driver {
          id
          name
        }
        payment {
          id
          statusCode
        }
      }
    }
  }
`;

const detail = gql`
  query Detail {
    booking(id: "1") {
      id
      statusCode
      pricing {
        total {
          amountMinor
        }
        lines {
          typeCode
        }
      }
      payment {
        id
        statusCode
        methodCode
      }
    }
  }
`;

const changePayment = gql`
  mutation Change {
    updateBookingPayment(input: { id: "p1", bookingId: "1", status: CAPTURED }) {
      payment {
        id
        statusCode
      }
    }
  }
`;

const payment = (statusCode: string) => ({ id: 'p1', statusCode, methodCode: 'cash' });
const lines = [{ type: 'TIP', typeCode: 'tip', amount: eur(200) }];

it('replaces a list’s page as a whole, and keeps it separate from other pages', async () => {
  const { client, read } = open();
  await read(list, { bookings: pageOf([booking('1'), booking('2')]) }, { page: 0 });
  await read(list, { bookings: pageOf([booking('3')]) }, { page: 1 });
  await read(list, { bookings: pageOf([booking('2')]) }, { page: 0 });
  expect(client.readQuery({ query: list, variables: { page: 0 } })).toMatchObject({ bookings: { items: [{ id: '2' }] } });
  expect(client.readQuery({ query: list, variables: { page: 1 } })).toMatchObject({ bookings: { items: [{ id: '3' }] } });
});

it('keeps the fields that a detail page has read when a list reads fewer of them', async () => {
  const { client, read } = open();
  await read(detail, { booking: booking('1', { pricing: { total: eur(1000), lines } }) });
  await read(list, { bookings: pageOf([booking('1', { pricing: { total: eur(1200) } })]) });
  expect(client.readQuery({ query: detail })).toMatchObject({
    booking: { pricing: { total: { amountMinor: 1200 }, lines: [{ typeCode: 'tip' }] } },
  });
});

it('serves a detail page from the fields that the list has read', async () => {
  const { client, read } = open();
  await read(list, { bookings: pageOf([booking('1', { pricing: { total: eur(1000) } })]) });
  const head = gql`
    query Head {
      booking(id: "1") {
        id
        statusCode
      }
    }
  `;
  expect(client.readQuery({ query: head })).toMatchObject({ booking: { id: '1', statusCode: 'ACTIVE' } });
  expect(client.readQuery({ query: detail })).toBeNull();
});

it('keeps two drivers’ positions apart', async () => {
  const drivers = gql`
    query Drivers {
      booking(id: "1") {
        id
        driver {
          id
          name
          ref
        }
      }
    }
  `;
  const { client, read } = open();
  await read(drivers, { booking: booking('1', { driver: { id: 'd1', name: 'Bo', ref: 'K-12' } }) });
  await read(list, { bookings: pageOf([booking('1', { driver: { id: 'd2', name: 'Cy' } })]) });
  // The second driver's reference is unknown, so the page has to ask.
  expect(client.readQuery({ query: drivers })).toBeNull();
});

it('shows a changed payment wherever its booking is, without reading the booking again', async () => {
  const { client, read, change } = open();
  await read(detail, { booking: booking('1', { payment: payment('READY_FOR_CAPTURE'), pricing: { lines } }) });
  await change(changePayment, { updateBookingPayment: { payment: payment('CAPTURED') } });
  expect(client.readQuery({ query: detail })).toMatchObject({ booking: { payment: { statusCode: 'CAPTURED', methodCode: 'cash' } } });
});

it('keeps payments without an ID with their bookings', async () => {
  const { client, read } = open();
  const withPayment = (id: string, statusCode: string) => booking(id, { payment: { id: null, statusCode } });
  await read(list, { bookings: pageOf([withPayment('1', 'FAILED'), withPayment('2', 'CAPTURED')]) });
  expect(client.readQuery({ query: list, variables: {} })).toMatchObject({
    bookings: { items: [{ payment: { statusCode: 'FAILED' } }, { payment: { statusCode: 'CAPTURED' } }] },
  });
});

it('never lets a listed user change the person who is signed in', async () => {
  const viewer = gql`
    query Me {
      viewer {
        id
        email
        role
      }
    }
  `;
  const users = gql`
    query Users {
      users {
        items {
          id
          email
          role
        }
      }
    }
  `;
  const { client, read } = open();
  await read(viewer, { viewer: { id: 'u1', email: 'ada@example.com', role: 'STAFF_ADMIN' } });
  await read(users, { users: pageOf([{ id: 'u1', email: 'ada@example.com', role: 'STAFF_READ' }]) });
  expect(client.readQuery({ query: viewer })).toMatchObject({ viewer: { role: 'STAFF_ADMIN' } });
  expect(client.readQuery({ query: users })).toMatchObject({ users: { items: [{ role: 'STAFF_READ' }] } });
});

it.each(['\u200b', ' \u202e \u2066', '   ', ''])('reads an invisible name as null: %j', async (name) => {
  const { client, read } = open();
  await read(list, {
    bookings: pageOf([booking('1', { driver: { id: 'd1', name } }), booking('2', { driver: { id: 'd2', name: 'Bo\u200b' } })]),
  });
  expect(client.readQuery({ query: list, variables: {} })).toMatchObject({
    bookings: { items: [{ driver: { name: null } }, { driver: { name: 'Bo\u200b' } }] },
  });
});

it('keeps the results of unchanged parts when others change; copies of all of them used to stay', async () => {
  const { client, read } = open();
  const query = gql`
    query Queues {
      queues {
        code
        counts {
          state
          count
        }
      }
    }
  `;
  const queues = (failed: number) => [
    { code: 'mail', counts: [{ state: 'FAILED', count: 1 }] },
    {
      code: 'push',
      counts: [
        { state: 'WAITING', count: 2 },
        { state: 'FAILED', count: failed },
      ],
    },
  ];
  const shown = () => {
    const [mail, push] = client.readQuery<{ queues: { counts: { count: number }[] }[] }>({ query })?.queues ?? [];
    return { mail, waiting: push?.counts[0], failed: push?.counts[1] };
  };
  await read(query, { queues: queues(0) });
  const before = shown();
  await read(query, { queues: queues(5) });
  const { mail, waiting, failed } = shown();
  expect(mail).toBe(before.mail);
  expect(waiting).toBe(before.waiting);
  expect(failed?.count).toBe(5);
});
