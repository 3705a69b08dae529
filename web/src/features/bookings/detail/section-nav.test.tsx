import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useBelowFold } from '@/ui/design/below-fold';
import { SectionLink } from './section-nav';

// A page that is still rendering its upper part.
jest.mock('react', () => ({
  ...jest.requireActual<object>('react'),
  useDeferredValue: <Value,>(_value: Value, initial: Value): Value => initial,
}));

function Page() {
  const isBelowFold = useBelowFold();
  return (
    <>
      <SectionLink id="chat">Chat</SectionLink>
      {isBelowFold && (
        <section id="chat" aria-label="Chat">
          Hello
        </section>
      )}
    </>
  );
}

test('a link to a section that is not rendered yet renders and focuses it', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  const router = createMemoryRouter([
    { path: '/', element: 'Elsewhere' },
    { path: '/page', Component: Page },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/page'));
  const link = await screen.findByRole('link', { name: 'Chat' });
  expect(screen.queryByRole('region', { name: 'Chat' })).not.toBeInTheDocument();
  await userEvent.click(link);
  expect(screen.getByRole('region', { name: 'Chat' })).toHaveFocus();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
});
