import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { guards } from '@/ui/design/leave-guards';
import { Root } from './root';

// The chunk of dialogs and snackbars is still on its way, or missing.
jest.mock('./late/late', () => ({ latePart: () => () => null }));

it('keeps a page with unsaved input before the hosts of dialogs have loaded', async () => {
  const router = createMemoryRouter([
    {
      element: <Root />,
      children: [
        { path: '/', element: 'A form' },
        { path: '/away', element: 'Elsewhere' },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  act(() => guards.update(() => [{ id: 'form', isUnsaved: () => true, isLocked: () => false, discard: () => undefined }]));
  await act(() => router.navigate('/away'));
  expect(screen.getByText('A form')).toBeVisible();
});
