import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useBelowFold } from './below-fold';

let drawn: string[] = [];

function Page() {
  const [isTopKnown, setTopKnown] = useState(false);
  const isBelowFold = useBelowFold(isTopKnown);
  drawn.push(`${isTopKnown ? 'known' : 'unknown'}, ${isBelowFold ? 'whole' : 'top'}`);
  return <button onClick={() => setTopKnown(true)}>{isBelowFold ? 'Top and rest' : 'Top'}</button>;
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

test('a page that a link opens is drawn whole after its top is known and drawn', async () => {
  const router = open();
  await act(() => router.navigate('/page'));
  await userEvent.click(screen.getByRole('button', { name: 'Top' }));
  expect(screen.getByRole('button', { name: 'Top and rest' })).toBeVisible();
  expect([...new Set(drawn)]).toEqual(['unknown, top', 'known, top', 'known, whole']);
});

test('a page opened by Back or by a link to a part of it is drawn whole at once', async () => {
  const router = open();
  await act(() => router.navigate('/page#payment'));
  await act(() => router.navigate('/'));
  await act(() => router.navigate(-1));
  expect(new Set(drawn)).toEqual(new Set(['unknown, whole']));
});
