import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { asRead } from '@/lib/data/read';
import { JsonDrawerHost } from '@/ui/design/json/json-drawer';
import { SnackbarHost } from '@/ui/design/snackbar/snackbar-host';
import { gatewayError } from '../../../../../test/fake-gateway';
import { type FeedPage, type FeedReads, useFeed } from '../../feed';
import { boxHeight, lineHeight, mockLogSize, scrollBox } from '../../testing/sized-log';
import { LogSection } from './log-section';
import type { LogLine } from './log-view';

const pageSize = 100;
const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

const line = (number: number, changes: Partial<LogLine> = {}): LogLine => ({
  id: `line-${number}`,
  level: 'INFO',
  levelCode: 'INFO',
  taskStatus: null,
  taskStatusCode: null,
  message: `Message ${number}`,
  metadata: null,
  createdAt: '2026-11-21T09:05:00.000Z',
  ...changes,
});
const linesUpTo = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1));

/** The platform's log, and the requested pages. */
function platformLog(initial: readonly LogLine[]) {
  const asked: number[] = [];
  const log = { lines: initial, asked, fails: false };
  const readPage = (page: number): FeedPage<LogLine> => {
    const newestFirst = log.lines.toReversed();
    const items = newestFirst.slice(page * pageSize, (page + 1) * pageSize);
    return { items, pageInfo: { hasMore: newestFirst.length > (page + 1) * pageSize } };
  };
  return { log, readPage };
}

beforeEach(mockLogSize);

/** The section over a growing log; `grow` adds the lines of a live read. */
function show(initial: readonly LogLine[]) {
  const { log, readPage } = platformLog(initial);
  const first = readPage(0);
  let reads: FeedReads<LogLine> | undefined;
  function Host() {
    const feed = useFeed({
      first: asRead(first),
      pageSize,
      readPage: async (page) => {
        log.asked.push(page);
        if (log.fails)
          throw new CombinedGraphQLErrors({
            data: null,
            errors: [gatewayError('PLATFORM_TIMEOUT', 'The platform took too long').toJSON()],
          });
        return readPage(page);
      },
    });
    reads = feed;
    return <LogSection read={feed.read} log={feed} fileNameParts={['oslo/taxi', 'ANDROID']} />;
  }
  const view = render(
    <ApolloProvider client={client}>
      <MemoryRouter>
        <Host />
        <SnackbarHost />
        <JsonDrawerHost />
      </MemoryRouter>
    </ApolloProvider>,
  );
  const box = screen.getByRole('log', { name: 'Log lines' });
  return {
    ...view,
    user: userEvent.setup(),
    log,
    box,
    scroll: (top: number) => act(() => scrollBox(box, top)),
    grow: async (...lines: LogLine[]) => {
      log.lines = [...log.lines, ...lines];
      await act(async () => reads?.take(readPage(0)));
      // Its end is followed once its height is measured.
      await screen.findByText(log.lines.at(-1)?.message ?? 'no message');
    },
  };
}

const shownLines = (box: HTMLElement) => box.querySelectorAll('[data-log-line]').length;

describe('following', () => {
  it('begins at the end, renders only visible lines, and continues with new ones', async () => {
    const { box, grow } = show(linesUpTo(80));
    expect(await screen.findByText('Message 80')).toBeVisible();
    expect(screen.queryByText('Message 1')).not.toBeInTheDocument();
    expect(shownLines(box)).toBeLessThan(40);
    await grow(line(81));
    expect(screen.getByText('Message 81')).toBeVisible();
    await waitFor(() => expect(box.scrollTop).toBe(81 * lineHeight - boxHeight));
    expect(screen.queryByRole('button', { name: /jump to end/i })).not.toBeInTheDocument();
  });
});

it('reads older lines on demand, each once, without moving the visible ones', async () => {
  const { box, user, log, grow, scroll } = show(linesUpTo(250));
  expect(await screen.findByText(/^100 lines loaded/)).toBeVisible();
  await grow(line(251));
  scroll(0);
  expect(await screen.findByText('Message 151')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Older lines' }));
  expect(await screen.findByText(/^200 lines loaded/)).toBeVisible();
  // The new line has shifted the pages: 101 lines are known, and the next page repeats one of them.
  expect(log.asked).toEqual([1]);
  expect(box.scrollTop).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Older lines' }));
  expect(await screen.findByText(/^251 lines ·/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Older lines' })).not.toBeInTheDocument();
});

const mixed = [
  line(1, { message: 'Compiling Payments' }),
  line(2, { level: 'ERROR', levelCode: 'ERROR', message: 'Payments failed', metadata: { exitCode: 137 } }),
  line(3, { level: 'UNKNOWN', levelCode: 'TRACE', message: 'Stack of payments' }),
];

it('shows and marks the lines of a level and a text, and copies them', async () => {
  const { box, user } = show(mixed);
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(within(box).getByText('Trace')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Level' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Error' }));
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('searchbox', { name: 'Find in the log' }), 'PAYMENTS');
  await waitFor(() => expect(document.querySelectorAll('mark')).toHaveLength(1));
  expect(screen.getByText(/^1 of 3 lines/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy 1 line' }));
  expect(write).toHaveBeenLastCalledWith('21 Nov, 09:05:00  Error  Payments failed');
  await user.type(screen.getByRole('searchbox'), 'nowhere');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(screen.getByText('Compiling Payments')).toBeVisible();
});

it('shows and marks the start of a line of 900 kB', async () => {
  const user = userEvent.setup();
  show([line(1, { message: 'ab '.repeat(300_000) })]);
  await user.type(screen.getByRole('searchbox'), 'a');
  expect(await screen.findByRole('button', { name: 'Show 4,000 more of 900,000 characters' })).toBeVisible();
  await waitFor(() => expect(document.querySelectorAll('mark')).toHaveLength(1334));
});

it('opens the details of a line in the JSON drawer', async () => {
  const { user } = show(mixed);
  await user.click(screen.getByRole('button', { name: 'Metadata of line 2' }));
  const drawer = await screen.findByRole('dialog', { name: 'Error: Payments failed' });
  expect(await within(drawer).findByText(/137/)).toBeVisible();
  await user.keyboard('{Escape}');
});

describe('saving', () => {
  const saved: { name: string; parts: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    let text = '';
    const RealBlob = Blob;
    jest.spyOn(globalThis, 'Blob').mockImplementation((parts, options) => {
      text = (parts ?? []).map((part) => (typeof part === 'string' ? part : '')).join('');
      return new RealBlob(parts, options);
    });
    URL.createObjectURL = () => 'blob:log';
    URL.revokeObjectURL = () => {};
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, parts: text });
    });
  });

  it('reads the whole log first, and uses a safe file name', async () => {
    const { user, log } = show(linesUpTo(250));
    await user.click(screen.getByRole('button', { name: 'Download the log' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['oslo-taxi-ANDROID.log']));
    expect(saved[0]?.parts.trim().split('\n')).toHaveLength(250);
    expect(saved[0]?.parts).toMatch(/^2026-11-21T09:05:00.000Z INFO Message 1\n/);
    expect(log.asked).toEqual([1, 2]);
  });

  it('saves nothing if part of the log could not be read', async () => {
    const { user, log } = show(linesUpTo(250));
    log.fails = true;
    await user.click(screen.getByRole('button', { name: 'Download the log' }));
    expect(await screen.findByText('The platform took too long')).toBeVisible();
    expect(saved).toEqual([]);
  });
});
