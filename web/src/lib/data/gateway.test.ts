import { ApolloClient, gql } from '@apollo/client';
import { fakeGateway } from '../../../test/fake-gateway';
import { pageOf } from '../../../test/page-of';
import { createCache } from '../apollo/cache';
import { gatewayLink } from '../apollo/gateway-link';
import { isoAt } from '../dates/instants';
import { requestOf } from './define-read';
import { gatewayOf } from './gateway';
import { typedDocument } from './typed-document';

const list = typedDocument<{ bookings: { items: object[] } }>(gql`
  query List($from: DateTime) {
    bookings(filter: { pickupFrom: $from }) {
      items {
        id
        statusCode
      }
    }
  }
`);

it('drops the results of earlier pickup windows after ten minutes, and keeps their rows; the results used to stay for hours', async () => {
  const start = Date.parse('2026-06-17T08:00:00Z');
  const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
  const rows = [{ id: '1', statusCode: 'ACTIVE' }];
  const client = new ApolloClient({ cache: createCache(), link: fakeGateway({ bookings: pageOf(rows) }) });
  const gateway = gatewayOf(client);
  const windowAt = (minute: number) => requestOf(list, { from: isoAt(start + minute * 60_000) }, (data) => data.bookings.items);
  const refreshAt = async (minute: number) => {
    clock.mockReturnValue(start + minute * 60_000);
    await gateway.refresh(windowAt(minute));
  };
  await refreshAt(0);
  const first = gateway.cached(windowAt(0));
  await refreshAt(10);
  expect(gateway.cached(windowAt(0))).toBe(first);
  await refreshAt(11);
  expect(gateway.cached(windowAt(0))).not.toBe(first);
  expect(gateway.cached(windowAt(0))).toEqual(first);
});

it('asks only for changes in a polled look-up; the same answer used to be sent in full each time', async () => {
  const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>(
    async () =>
      new Response(JSON.stringify({ data: { bookings: { items: [] } } }), {
        headers: { 'content-type': 'application/graphql-response+json', etag: '"1"' },
      }),
  );
  const gateway = gatewayOf(new ApolloClient({ cache: createCache(), link: gatewayLink({ fetch: send, trustedDocuments: false }) }));
  const request = requestOf(list, { from: null }, (data) => data.bookings.items);
  for (let poll = 0; poll < 2; poll += 1) await gateway.lookUp(request, { isPolled: true });
  await gateway.lookUp(request);
  const tags = send.mock.calls.map(([, init]) => new Headers(init?.headers).get('if-none-match'));
  expect(tags).toEqual(['""', '"1"', null]);
});
