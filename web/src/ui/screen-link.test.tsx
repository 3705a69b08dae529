import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { MountedRoutesContext } from '@/lib/access/use-can';
import type { RouteId } from '@/lib/access/table';
import { ScreenLink } from './screen-link';

let canOpen = true;
jest.mock('@/lib/access/use-can', () => ({ ...jest.requireActual<object>('@/lib/access/use-can'), useCanOpen: () => canOpen }));

function show(mounted: readonly RouteId[]) {
  render(
    <MemoryRouter>
      <MountedRoutesContext value={(id) => mounted.includes(id)}>
        <ScreenLink route="campaign" to="/dashboard/campaigns/1">
          Night owls
        </ScreenLink>
      </MountedRoutesContext>
    </MemoryRouter>,
  );
}

it('leads to a screen that there is', () => {
  canOpen = true;
  show(['campaign']);
  expect(screen.getByRole('link', { name: 'Night owls' })).toHaveAttribute('href', '/dashboard/campaigns/1');
});

it.each([
  ['there is no such screen', true, []],
  ['the person may not open it', false, ['campaign']],
] as const)('is text where %s', (_why, may, mounted) => {
  canOpen = may;
  show(mounted);
  expect(screen.getByText('Night owls')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
