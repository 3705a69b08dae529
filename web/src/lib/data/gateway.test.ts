import { ApolloClient, gql } from '@apollo/client';
import { fakeGateway } from '../../../test/fake-gateway';
import { pageOf } from '../../../test/page-of';
import { createCache } from '../apollo/cache';
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
