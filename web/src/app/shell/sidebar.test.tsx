import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SignedIn } from '../../../test/signed-in';
import { translatePage } from '../../../test/translation';
import { tolerateChangedPage } from '../../tolerant-dom';
import { Sidebar } from './sidebar';

let mockArrive = () => {};
const mockHeld = new Promise<void>((resolve) => (mockArrive = resolve));
jest.mock('@/lib/browser/chunk', () => ({ loadChunk: <Chunk,>(load: () => Promise<Chunk>) => mockHeld.then(load) }));

it('has its icons before their labels in a page that was translated before the icons came', async () => {
  tolerateChangedPage();
  const element = (
    <SignedIn>
      <Sidebar />
    </SignedIn>
  );
  await act(async () => void render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />));
  const home = screen.getByRole('link', { name: 'Home' });
  expect(home.querySelector('svg')).toBeNull();
  const stop = translatePage();
  await act(async () => mockArrive());
  await screen.findByRole('link', { name: 'Home' });
  expect(home.querySelector('svg')).not.toBeNull();
  expect(home.lastElementChild).toHaveTextContent('Home');
  stop();
});
