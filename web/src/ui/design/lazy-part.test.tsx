import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { passTime } from '../../../test/pass-time';
import { chunkTimeout } from '@/lib/browser/chunk';
import { lazyPart } from './lazy-part';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function renderBeside(Part: ReturnType<typeof lazyPart>) {
  return render(
    <>
      <textarea aria-label="Note" />
      <Suspense fallback={<p>Loading…</p>}>
        <Part />
      </Suspense>
    </>,
  );
}

const failure = 'Part of this page could not be loaded. Check your connection, or reload to get the latest version.';

test('shows a part once its code is there', async () => {
  renderBeside(lazyPart(() => Promise.resolve({ default: () => <p>The dialog</p> })));
  expect(await screen.findByText('The dialog')).toBeVisible();
});

test('offers a reload for a part that is gone after a deployment; the whole page used to be replaced', async () => {
  renderBeside(lazyPart(gone));
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Half a note');
  expect(await screen.findByRole('alert')).toHaveTextContent(failure);
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Half a note');
});

test('parts that are missing together show one message', async () => {
  const [One, Other] = [lazyPart(gone), lazyPart(gone)];
  renderBeside(lazyPart(() => Promise.resolve({ default: () => [<One key="one" />, <Other key="other" />] })));
  await screen.findByRole('alert');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('waits for a part for two minutes and no longer; only routes used to have an end', async () => {
  jest.useFakeTimers();
  try {
    renderBeside(lazyPart(() => new Promise(() => undefined)));
    await passTime(chunkTimeout - 1000);
    expect(screen.getByText('Loading…')).toBeVisible();
    await passTime(1000);
    expect(screen.getByRole('alert')).toHaveTextContent(failure);
  } finally {
    jest.useRealTimers();
  }
});

test('shows a part without a reload once its code can be loaded; it used to stay missing', async () => {
  jest.useFakeTimers();
  try {
    const load = jest.fn().mockImplementationOnce(gone).mockImplementationOnce(gone);
    renderBeside(lazyPart(load.mockResolvedValue({ default: () => <p>The dialog</p> })));
    await passTime(0);
    expect(screen.getByRole('alert')).toHaveTextContent(failure);
    await passTime(2000);
    expect(screen.getByRole('alert')).toHaveTextContent(failure);
    await passTime(4000);
    expect(screen.getByText('The dialog')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(load).toHaveBeenCalledTimes(3);
  } finally {
    jest.useRealTimers();
  }
});
