import { act, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { renderScreen } from '../../../../test/render-screen';
import { savedViews } from '@/lib/list/saved-views';
import type { FeatureRoute } from '@/lib/routes/feature-route';
import { maxWatchedRecords } from '@/lib/watched';
import { withWatch } from '@/lib/watched-changes';
import { viewNewsOf, watchedRecordsOf } from '@/lib/watched-storage';
import { PageMenu } from '@/ui/screens/detail/page-menu';
import { useWatchItem } from './use-watch-item';
import { WatchedSection } from './watched-section';

const now = new Date('2026-03-01T18:30:00.000Z').getTime();

function Profile() {
  const items = useWatchItem({ kind: 'booking', id: 'bk-1', label: '20:38 · 7000102' });
  return (
    <main>
      <h1>Profile</h1>
      <PageMenu items={items} />
      <WatchedSection />
    </main>
  );
}
const routes: FeatureRoute[] = [{ id: 'profile-page', page: () => Promise.resolve({ default: Profile }) }];

const records = watchedRecordsOf('user-1');
const target = (id: string) => ({ kind: 'booking', id, label: `20:38 · ${id}` }) as const;

async function open() {
  const view = await renderScreen({ routes, at: 'profile', gateway: {} });
  const section = await screen.findByRole('region', { name: 'Watched' });
  const menuItem = async () => {
    await view.user.click(screen.getByRole('button', { name: 'More actions' }));
    return screen.findByRole('menuitem', { name: /^(?:Watch|Stop watching)/ });
  };
  return { ...view, section: within(section), menuItem };
}

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
});

it('a record is watched and no longer watched from its page’s menu', async () => {
  const { user, section, menuItem } = await open();
  expect(section.getByText(/^Nothing yet\. Watch a booking/)).toBeVisible();
  await user.click(await menuItem());
  expect(await screen.findByText('Booking 20:38 · 7000102 is watched')).toBeVisible();
  expect(section.getByRole('listitem')).toHaveTextContent('20:38 · 7000102 BookingStop watchingNo news yet · added just now');
  const item = await menuItem();
  expect(item).toHaveTextContent('Stop watching');
  await user.click(item);
  expect(await screen.findByText('Booking 20:38 · 7000102 is no longer watched')).toBeVisible();
  expect(section.queryByRole('listitem')).not.toBeInTheDocument();
});

it('an eleventh record can’t be watched', async () => {
  for (let at = 0; at < maxWatchedRecords; at += 1) records.write(withWatch(records.read(), target(`${at}`), now));
  const { menuItem } = await open();
  expect(await menuItem()).toHaveAccessibleDescription('You watch 10 records, which is the limit. Your profile lists them.');
});

it('reports that the browser does not store it', async () => {
  const { user, menuItem } = await open();
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await user.click(await menuItem());
  expect(await screen.findByText(/storage is full or blocked\. It is watched until you close or reload the page\.$/)).toBeVisible();
  setItem.mockRestore();
  act(() => void records.clear());
});

it('views and records are listed with links and news, and stopped by keyboard', async () => {
  savedViews('bookings', 'user-1').write([
    { id: 'v-1', name: 'Late rides', query: 'problem=driver', isWatched: true },
    { id: 'v-2', name: 'Other', query: '' },
  ]);
  viewNewsOf('user-1').write({ 'fleet-berlin v-1': { count: 2, at: now - 5 * 60_000, isNew: true } });
  records.write(withWatch(withWatch([], target('7'), now - 600_000), { kind: 'queue', id: 'mail', label: 'Mail queue' }, now));
  records.write(records.read().map((record) => ({ ...record, latest: { texts: ['Driver lost'], at: now - 120_000, isNew: false } })));
  const { user, section, container } = await open();
  const [view, booking, queue, ...others] = section.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(view).toHaveTextContent('Late rides View of bookingsNewStop watching2 bookings new or with a new problem · 5 min ago');
  expect(booking).toHaveTextContent('Driver lost · 2 min ago');
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard/bookings?problem=driver&fleet=fleet-berlin',
    '/dashboard/bookings/7',
    '/dashboard/queues?queue=mail',
  ]);
  expect(queue).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();

  for (const name of ['Late rides', '20:38 · 7', 'Mail queue']) {
    section.getByRole('button', { name: `Stop watching: ${name}` }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).not.toBe(document.body);
  }
  expect(section.getByText(/^Nothing yet/)).toBeVisible();
  expect(savedViews('bookings', 'user-1').read()[0]?.isWatched).toBe(false);
  expect(viewNewsOf('user-1').read()).toEqual({});
});

it('a record that has ended is listed until it is dismissed', async () => {
  records.write(withWatch([], target('7'), now));
  records.write(records.read().map((record) => ({ ...record, latest: { texts: ['Completed'], at: now, isNew: true }, isOver: true })));
  const { user, section } = await open();
  expect(section.getByRole('listitem')).toHaveTextContent('Completed · just now · no longer watched');
  await user.click(section.getByRole('button', { name: 'Dismiss: 20:38 · 7' }));
  expect(records.read()).toEqual([]);
});
