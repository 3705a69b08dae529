import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { chooseFromPageMenu } from '../../../../../test/page-menu';
import { renderScreen } from '../../../../../test/render-screen';
import { bookingRoutes } from '../../routes';
import { fakeNow } from '../../testing/fake-booking';
import { fakeBookingPage, fakePaymentEvent } from '../../testing/fake-booking-page';

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(fakeNow));

const lastPage = { page: 0, maxPerPage: 100, hasMore: false, total: 2 };
const staff = fakePaymentEvent('2', {
  category: 'BOOKING',
  paymentEvent: null,
  code: 'statusSynced',
  message: 'Status synced for Ada Lovelace, 030 1234567, gneisenaustr. 2, K12 in btx-112',
  actor: { type: 'STAFF', typeCode: 'staff', id: 'u', name: 'Marco' },
});
const chat = () => ({
  messages: [
    {
      id: 'm-1',
      sender: 'PASSENGER',
      senderCode: 'passenger',
      senderName: 'Ada',
      text: 'I am at the back door',
      createdAt: '2026-03-01T10:20:00Z',
    },
  ],
  hasEarlier: false,
});

it('has every part, and nothing that is known to be personal once that is masked', async () => {
  const sources = { events: () => ({ items: [staff, fakePaymentEvent('1')], pageInfo: lastPage }), chat };
  const { user, router, container } = await renderScreen({
    routes: bookingRoutes,
    at: 'bookings/bk-1',
    gateway: fakeBookingPage({}, sources),
  });
  await screen.findByRole('heading', { level: 1, name: /Alexanderplatz 1 → Airport BER/ });
  await chooseFromPageMenu(user, 'Print case file');
  const part = (name: string) => screen.findByRole('region', { name: `${name} · booking bk-1` });
  const facts = await part('Verdict and facts');
  for (const text of ['No problems.', 'Ada Lovelace', '+49301234567', 'Berlin Taxi', 'Bo Berg (K-12)', 'Alexanderplatz 1'])
    expect(facts).toHaveTextContent(text);
  expect(facts).toHaveTextContent(/Payment intentpi-1/);
  expect(await part('Timeline')).toHaveTextContent('I am at the back door');
  expect(within(await part('Systems')).getByRole('row', { name: /^Status ACTIVE ASSIGNED/ })).toBeVisible();
  expect(await part('Timeline')).toHaveTextContent('Status synced for Ada Lovelace, 030 1234567, gneisenaustr. 2, K12 in btx-112');
  expect(await axe(container)).toHaveNoViolations();

  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);

  await user.click(screen.getByRole('switch', { name: 'Mask known personal data' }));
  expect(await part('Verdict and facts')).toHaveTextContent('PassengerA. L.Phone••••4567');
  for (const name of ['Ada', 'Lovelace', '49301234567', 'Bo Berg', 'Alexanderplatz', 'back door', 'ada@example.com'])
    expect(container).not.toHaveTextContent(name);
  expect(await part('Timeline')).toHaveTextContent('Status synced for A. L., ••••4567, [address], [reference] in [plate]');
  // The choice is in the address, personal data is not.
  expect(router.state.location.search).toBe('?view=case-file&masked=true');
});
