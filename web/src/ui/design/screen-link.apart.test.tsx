import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ScreenLink } from './screen-link';

let canOpen = true;
jest.mock('@/lib/access/use-can', () => ({ ...jest.requireActual<object>('@/lib/access/use-can'), useCanOpen: () => canOpen }));

const show = () =>
  render(
    <MemoryRouter>
      <ScreenLink route="campaign" to="/dashboard/campaigns/1">
        Night owls
      </ScreenLink>
    </MemoryRouter>,
  );

it('links to a screen that the person may open', () => {
  canOpen = true;
  show();
  expect(screen.getByRole('link', { name: 'Night owls' })).toHaveAttribute('href', '/dashboard/campaigns/1');
});

it('is text where the person may not open it', () => {
  canOpen = false;
  show();
  expect(screen.getByText('Night owls')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
