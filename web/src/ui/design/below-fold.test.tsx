import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useBelowFold } from './below-fold';

let drawn: string[] = [];

function Page() {
  const isBelowFold = useBelowFold();
  drawn.push(isBelowFold ? 'whole' : 'top');
  return isBelowFold ? 'Top and rest' : 'Top';
}

function open() {
  drawn = [];
  const router = createMemoryRouter([
    { path: '/', element: 'Elsewhere' },
    { path: '/page', Component: Page },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

test('a page that a link opens is drawn from its top, and then whole', async () => {
  const router = open();
  await act(() => router.navigate('/page'));
  expect(screen.getByText('Top and rest')).toBeVisible();
  expect(drawn).toEqual(['top', 'whole']);
});

test('a page opened by Back or by a link to a part of it is drawn whole at once', async () => {
  const router = open();
  await act(() => router.navigate('/page#payment'));
  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
  expect(new Set(drawn)).toEqual(new Set(['whole']));
});
