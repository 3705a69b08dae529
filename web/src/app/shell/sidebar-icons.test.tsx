import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fakeGateway } from '../../../test/fake-gateway';
import { passTime } from '../../../test/pass-time';
import { SignedIn } from '../../../test/signed-in';
import { Layers } from './sidebar-icons';

const count = (state: string, number: number) => ({ state, stateCode: state.toLowerCase(), count: number });
const queueOf = (code: string, failed: number) => ({
  code,
  isPaused: false,
  counts: [count('FAILED', failed), count('COMPLETED', 10)],
  oldestWaitingAt: null,
});

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});

async function open(queues: jest.Mock) {
  const element = (
    <SignedIn link={fakeGateway({ queues })}>
      <Layers />
    </SignedIn>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/dashboard/fleets'] })} />);
  await passTime(2000);
}

it('counts the queues in trouble once the page is loaded, and again every four minutes', async () => {
  const queues = jest.fn(() => [
    queueOf('payment-capture', 8),
    queueOf('reports', 1),
    queueOf('imports', 5),
    { ...queueOf('mails', 0), isPaused: true, counts: [count('PAUSED', 3)] },
  ]);
  await open(queues);
  expect(queues).not.toHaveBeenCalled();
  await passTime(1500);
  expect(await screen.findByRole('img', { name: '3 need attention' })).toBeVisible();
  queues.mockReturnValue([queueOf('payment-capture', 0)]);
  await passTime(241_000);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
