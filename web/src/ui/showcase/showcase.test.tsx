import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SignedIn } from '../../../test/signed-in';
import { ConfirmHost } from '../confirm';
import { JsonDrawerHost } from '../json-drawer';
import { SnackbarHost } from '../snackbar';
import { showcaseGroups } from './showcase';

jest.mock('../map/web-gl', () => ({ canDrawMaps: () => false }));

function renderScreen(content: ReactNode) {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <SignedIn>
          <main>
            <h1>Showcase</h1>
            {content}
            <ConfirmHost />
            <JsonDrawerHost />
            <SnackbarHost />
          </main>
        </SignedIn>
      ),
    },
  ]);
  return render(<RouterProvider router={router} />);
}

// Each group belongs under the page's own headings; alone, the levels in between are missing.
const options = { rules: { 'heading-order': { enabled: false } } };

test.each(showcaseGroups.map(({ title, content }) => [title, content]))('axe finds nothing in: %s', async (_, content) => {
  const { container } = renderScreen(content);
  expect(await axe(container, options)).toHaveNoViolations();
});

const overlays = showcaseGroups.find(({ id }) => id === 'overlays')?.content;

test.each([
  ['Open dialog', 'dialog'],
  ['Ask about danger', 'alertdialog'],
  ['Ask for the code', 'dialog'],
  ['Open JSON drawer', 'dialog'],
])('axe finds nothing in what "%s" opens', async (button, role) => {
  renderScreen(overlays);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: button }));
  expect(await axe(await screen.findByRole(role), options)).toHaveNoViolations();
  await user.keyboard('{Escape}');
});
