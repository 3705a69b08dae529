import { act, screen, waitFor, within } from '@testing-library/react';
import { savedViews } from '@/lib/list/saved-views';
import { renderScreen } from '../../../../test/render-screen';
import { bookingRoutes } from '../routes';
import { fakeBooking } from '../testing/fake-booking';

const done = fakeBooking({ status: 'COMPLETED', statusCode: 'COMPLETED' });
const page = { items: [done], pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: 1 } };

async function open(at: string, viewerId = 'user-1') {
  const view = await renderScreen({ routes: bookingRoutes, at, gateway: { bookings: () => page }, viewer: { id: viewerId } });
  await screen.findByRole('link', { name: /11:30/ });
  const { user, router } = view;
  const name = async (text: string) => {
    const box = await screen.findByRole('textbox', { name: 'Name' });
    await user.clear(box);
    await user.type(box, `${text}{Enter}`);
    await waitFor(() => expect(box).not.toBeInTheDocument());
  };
  return {
    ...view,
    query: () => new URLSearchParams(router.state.location.search),
    name,
    panel: async (trigger: string | RegExp = /^View/) => {
      const views = () => screen.getByRole('button', { name: trigger });
      await waitFor(() => expect(views()).toBeEnabled());
      await user.click(views());
      return within(await screen.findByRole('dialog', { name: 'Saved views' }));
    },
  };
}

const stored = (viewerId = 'user-1') =>
  savedViews('bookings', viewerId)
    .read()
    .map((view) => ({ name: view.name, query: view.query }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('saves the view under a name, and shows the name wherever the URL matches', async () => {
  const { user, panel, name, router } = await open('bookings?status=CANCELLED&sort=status.asc&fleets=all&page=2');
  await user.click((await panel('Views')).getByRole('button', { name: 'Save as a view…' }));
  await name('Cancelled');
  expect(await screen.findByText('View “Cancelled” saved')).toBeVisible();
  expect(stored()).toEqual([{ name: 'Cancelled', query: 'fleets=all&sort=status.asc&status=CANCELLED' }]);
  expect(screen.getByRole('button', { name: 'View: Cancelled' })).toBeVisible();

  await act(() => router.navigate('/dashboard/bookings?status=ACTIVE'));
  expect(await screen.findByRole('button', { name: 'Views' })).toBeVisible();
  // A link from another user.
  await act(() => router.navigate('/dashboard/bookings?fleets=all&status=CANCELLED&sort=status.asc'));
  expect(await screen.findByRole('button', { name: 'View: Cancelled' })).toBeVisible();
});

it('warns that a view is lost when the page is closed if the browser does not store it', async () => {
  const { user, panel, name } = await open('bookings?status=CANCELLED');
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await user.click((await panel('Views')).getByRole('button', { name: 'Save as a view…' }));
  await name('Unstored');
  const notStored = 'This browser’s storage is full or blocked. The view lasts until you close or reload the page.';
  expect(await screen.findByText(notStored)).toBeVisible();
  expect(screen.queryByText('View “Unstored” saved')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View: Unstored' })).toBeVisible();
  setItem.mockRestore();
  act(() => void savedViews('bookings', 'user-1').clear());
});

it('restores a selected view, also one of the default list', async () => {
  savedViews('bookings', 'user-1').write([
    { id: 'a', name: 'Active', query: 'status=ACTIVE' },
    { id: 'b', name: 'Everything', query: '' },
  ]);
  const { user, panel, query } = await open('bookings?status=CANCELLED&page=2');
  await user.click((await panel('Views')).getByRole('button', { name: 'Active' }));
  await waitFor(() => expect(query().toString()).toBe('fleet=fleet-berlin&status=ACTIVE'));
  await user.click((await panel('View: Active')).getByRole('button', { name: 'Everything' }));
  await waitFor(() => expect(query().toString()).toBe('fleet=fleet-berlin'));
  expect(await screen.findByRole('button', { name: 'View: Everything' })).toBeVisible();
});

it('leaves out a search that may be personal data, and says so before saving', async () => {
  const { user, panel, name, query } = await open('bookings?status=ACTIVE');
  await user.type(await screen.findByRole('searchbox'), '+49301234567{Enter}');
  await waitFor(() => expect(query().get('search')).toMatch(/^~/));
  const views = await panel('Views');
  expect(views.getByText('The search is not saved, because it may contain personal data.')).toBeVisible();
  await user.click(views.getByRole('button', { name: 'Save as a view…' }));
  expect(await screen.findByText('The search is not saved, because it may contain personal data.')).toBeVisible();
  await name('Active');
  expect(stored()).toEqual([{ name: 'Active', query: 'status=ACTIVE' }]);
  expect(JSON.stringify(localStorage)).not.toMatch(/1234567/);
  // A search differs from the saved view.
  expect(screen.getByRole('button', { name: 'Views' })).toBeVisible();
});

it('rejects a view without a name, or with another view’s name', async () => {
  savedViews('bookings', 'user-1').write([{ id: 'a', name: 'Active', query: 'status=ACTIVE' }]);
  const { user, panel } = await open('bookings');
  await user.click((await panel('Views')).getByRole('button', { name: 'Save as a view…' }));
  const box = await screen.findByRole('textbox', { name: 'Name' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This field is required')).toBeVisible();
  await user.type(box, 'Active{Enter}');
  expect(await screen.findByText('Another view has this name')).toBeVisible();
  expect(stored()).toHaveLength(1);
});

it('renames, updates and deletes a view after a question', async () => {
  savedViews('bookings', 'user-1').write([
    { id: 'a', name: 'Same', query: 'status=ACTIVE' },
    { id: 'b', name: 'Other', query: 'status=DEFERRED' },
  ]);
  const { user, panel, name } = await open('bookings?status=CANCELLED');
  await user.click((await panel()).getByRole('button', { name: 'Rename “Other”' }));
  await name('Cancelled');
  await user.click((await panel()).getByRole('button', { name: 'Update “Cancelled” to what is shown' }));
  expect(await screen.findByRole('button', { name: 'View: Cancelled' })).toBeVisible();
  expect(stored()).toEqual([
    { name: 'Same', query: 'status=ACTIVE' },
    { name: 'Cancelled', query: 'status=CANCELLED' },
  ]);

  await user.click((await panel()).getByRole('button', { name: 'Delete “Same”' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete the view “Same”?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(stored()).toHaveLength(2);
  await user.click((await panel()).getByRole('button', { name: 'Delete “Same”' }));
  await user.click(await screen.findByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(stored()).toEqual([{ name: 'Cancelled', query: 'status=CANCELLED' }]));
});

it('copies a link that shows the view to everyone, in the selected fleet', async () => {
  savedViews('bookings', 'user-1').write([{ id: 'a', name: 'Active', query: 'status=ACTIVE' }]);
  const { user, panel } = await open('bookings');
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click((await panel('Views')).getByRole('button', { name: 'Copy link to “Active”' }));
  expect(await screen.findByText('Copied to clipboard')).toBeVisible();
  expect(copied).toHaveBeenCalledWith('http://localhost/dashboard/bookings?status=ACTIVE&fleet=fleet-berlin');
});

it('separates the views of different people', async () => {
  savedViews('bookings', 'user-1').write([{ id: 'a', name: 'Active', query: 'status=ACTIVE' }]);
  const { panel } = await open('bookings?status=ACTIVE', 'user-2');
  const views = await panel('Views');
  expect(views.getByText(/No saved views yet/)).toBeVisible();
});
