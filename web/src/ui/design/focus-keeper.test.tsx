import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { useFocusKeeper } from './focus-keeper';

function Kept({ children }: { children: ReactNode }) {
  useFocusKeeper();
  return (
    <main>
      <h1>Page</h1>
      {children}
    </main>
  );
}

function Vanishing({ name, children }: { name: string; children?: ReactNode }) {
  const [isThere, setThere] = useState(true);
  return isThere ? (
    <div>
      {children}
      <button onClick={() => setThere(false)}>{name}</button>
    </div>
  ) : null;
}

async function press(name: string) {
  const user = userEvent.setup();
  screen.getByRole('button', { name }).focus();
  await user.keyboard('{Enter}');
}

const expectFocus = (name: string) => waitFor(() => expect(document.activeElement).toHaveAccessibleName(name));

it('moves the focus from a removed button to the next element', async () => {
  render(
    <Kept>
      <button>Before</button>
      <Vanishing name="Clear" />
      <button>After</button>
    </Kept>,
  );
  await press('Clear');
  await expectFocus('After');
});

it('moves the focus to the previous element if nothing follows', async () => {
  render(
    <Kept>
      <div>
        <input aria-label="Search" />
        <button>Status</button>
      </div>
      <section>
        <Vanishing name="Clear filters" />
      </section>
    </Kept>,
  );
  await press('Clear filters');
  await expectFocus('Search');
});

it('moves to the next row when one is deleted, and to the page after the last', async () => {
  render(
    <Kept>
      <table>
        <tbody>
          {['a', 'b'].map((id) => (
            <Row key={id} id={id} />
          ))}
        </tbody>
      </table>
    </Kept>,
  );
  await press('Delete a');
  await expectFocus('Delete b');
  await press('Delete b');
  await expectFocus('Page');
});

function Row({ id }: { id: string }) {
  const [isThere, setThere] = useState(true);
  return isThere ? (
    <tr>
      <td>
        <button onClick={() => setThere(false)}>Delete {id}</button>
      </td>
    </tr>
  ) : null;
}

function Pages() {
  const [page, setPage] = useState(1);
  return (
    <nav>
      <button disabled={page === 1} onClick={() => setPage(1)}>
        Previous
      </button>
      <button>Page {page}</button>
      <button disabled={page === 2} onClick={() => setPage(2)}>
        Next
      </button>
    </nav>
  );
}

it('leaves a button that its press disables; "Next page" used to lead to the start of the page', async () => {
  render(
    <Kept>
      <Pages />
    </Kept>,
  );
  await press('Next');
  await expectFocus('Page 2');
  await press('Previous');
  await expectFocus('Page 1');
});

it('does nothing where the focus was left for nothing', async () => {
  const view = (hasButton: boolean) => (
    <Kept>
      {hasButton && <button>Gone</button>}
      <button>Other</button>
    </Kept>
  );
  const { rerender } = render(view(true));
  screen.getByRole('button', { name: 'Gone' }).focus();
  screen.getByRole('button', { name: 'Gone' }).blur();
  await Promise.resolve();
  rerender(view(false));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.body).toHaveFocus();
});
