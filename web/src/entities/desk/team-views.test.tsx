import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { savedViews } from '@/lib/list/saved-views';
import type { FeatureRoute } from '@/lib/routes/feature-route';
import { SavedViews } from '@/ui/screens/list/list-tools';
import { gatewayError } from '../../../test/fake-gateway';
import { renderScreen } from '../../../test/render-screen';

const own = { id: '0c4d8f6e-1111-4111-8111-000000000001', name: 'Active', query: 'status=ACTIVE' };
const ofColleague = { id: '0c4d8f6e-2222-4222-8222-000000000002', name: 'Late', query: 'status=DEFERRED', userId: 'user-2' };

const list = {
  key: 'rides.1',
  params: ['status'],
  write: (query: URLSearchParams) => query,
  link: (query: URLSearchParams) => new URLSearchParams([...query, ['fleet', 'fleet-berlin']]),
};
const routes: FeatureRoute[] = [
  {
    id: 'profile-page',
    page: () =>
      Promise.resolve({
        default: () => (
          <main>
            <SavedViews list={list} />
          </main>
        ),
      }),
  },
];

interface View {
  id: string;
  name: string;
  query: string;
  userId: string;
}

/** The gateway's views of a team, as another browser would see them. */
function aTeam(views: View[] = [ofColleague]) {
  const shared = new Map(views.map((view) => [view.id, view]));
  const all = () => ({ views: [...shared.values()] });
  const read = jest.fn(() => all().views);
  const save = jest.fn(({ input: { id, name, query } }: { input: View }) => {
    shared.set(id, { id, name, query, userId: 'user-1' });
    return all();
  });
  const remove = jest.fn(({ input: { id } }: { input: View }) => {
    shared.delete(id);
    return all();
  });
  const gateway = { desk: { status: 'ON', scopes: [] }, deskViews: read, saveDeskView: save, deleteDeskView: remove };
  return { read, save, remove, gateway, names: () => all().views.map(({ name }) => name) };
}

async function open(gateway: object, role: 'STAFF_ADMIN' | 'STAFF_READ' = 'STAFF_READ') {
  savedViews(list.key, 'user-1').write([own]);
  const view = await renderScreen({ routes, at: 'profile', gateway, viewer: { role } });
  const panel = async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: /^View/ })).toBeEnabled());
    await view.user.click(screen.getByRole('button', { name: /^View/ }));
    return within(await screen.findByRole('dialog', { name: 'Saved views' }));
  };
  return { ...view, panel };
}

it('the team’s views are read when the panel opens, and one’s own is shared with them', async () => {
  const team = aTeam();
  const { user, panel } = await open(team.gateway);
  await screen.findByRole('button', { name: /^View/ });
  expect(team.read).not.toHaveBeenCalled();

  const views = await panel();
  await user.click(await views.findByRole('button', { name: 'Share “Active” with the team' }));
  expect(await views.findByRole('button', { name: '“Active” is shared with the team' })).toBeDisabled();
  expect(team.save.mock.lastCall?.[0]).toEqual({ input: { ...own, list: 'rides-1', fleetId: 'fleet-berlin' } });
  expect(within(views.getByRole('list', { name: 'Team' })).getAllByRole('listitem')).toHaveLength(2);
  expect(await axe(screen.getByRole('dialog', { name: 'Saved views' }))).toHaveNoViolations();
});

it('a colleague’s view opens and has a link, and only writers can delete it', async () => {
  const { user, panel, router } = await open(aTeam().gateway);
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const views = await panel();
  await user.click(await views.findByRole('button', { name: 'Copy link to “Late”' }));
  expect(copied).toHaveBeenCalledWith('http://localhost/dashboard/profile?status=DEFERRED&fleet=fleet-berlin');
  expect(views.queryByRole('button', { name: 'Delete “Late” for the team' })).not.toBeInTheDocument();
  await user.click(views.getByRole('button', { name: 'Late' }));
  expect(router.state.location.search).toBe('?status=DEFERRED');
  expect(await (await panel()).findByRole('button', { name: 'Late' })).toHaveAttribute('aria-current', 'true');
});

it.each([
  ['its author', 'STAFF_READ', 'user-1'],
  ['a writer', 'STAFF_ADMIN', 'user-2'],
] as const)('%s deletes a view for the team after a question', async (_who, role, userId) => {
  const team = aTeam([{ ...ofColleague, userId }]);
  const { user, panel } = await open(team.gateway, role);
  await user.click(await (await panel()).findByRole('button', { name: 'Delete “Late” for the team' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete the view “Late” for the team?' });
  expect(team.remove).not.toHaveBeenCalled();
  await user.click(within(question).getByRole('button', { name: 'Delete view' }));
  expect(await screen.findByText('View “Late” deleted for the team')).toBeVisible();
  expect(team.names()).toEqual([]);
  expect(await (await panel()).findByText('No views of the team yet.')).toBeVisible();
});

it('shows why a share was refused in the panel, and finds one whose response was lost', async () => {
  const team = aTeam();
  const full = () => {
    throw gatewayError('BAD_USER_INPUT', 'A team can share at most 100 views of a list');
  };
  const lost = (change: Parameters<typeof team.save>[0]) => {
    team.save(change);
    throw gatewayError('DESK_UNAVAILABLE');
  };
  const saveDeskView = jest.fn<object, Parameters<typeof team.save>>(lost).mockImplementationOnce(full);
  const { user, panel } = await open({ ...team.gateway, saveDeskView });
  const views = await panel();
  await user.click(await views.findByRole('button', { name: 'Share “Active” with the team' }));
  expect(await views.findByRole('alert')).toHaveTextContent('A team can share at most 100 views of a list');
  await user.click(views.getByRole('button', { name: 'Share “Active” with the team' }));
  expect(await views.findByRole('button', { name: '“Active” is shared with the team' })).toBeVisible();
  expect(views.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['OFF', 'Views can’t be shared in this deployment.'],
  ['ON', 'The team’s views are not available now.'],
])('without shared views (%s) it says so, and one’s own still open', async (status, text) => {
  const { user, panel, router } = await open({ desk: { status, scopes: [] }, deskViews: null });
  const views = await panel();
  expect(await views.findByText(text)).toBeVisible();
  expect(views.queryByRole('button', { name: /^Share/ })).not.toBeInTheDocument();
  await user.click(views.getByRole('button', { name: 'Active' }));
  expect(router.state.location.search).toBe('?status=ACTIVE');
});
