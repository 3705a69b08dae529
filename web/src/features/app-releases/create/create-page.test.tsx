import { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createCache } from '@/lib/apollo/cache';
import { fakeGateway, gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import type { PickedChannel } from '../channels/channel';
import { ReleaseChannelPicker, type ReleaseChannelPickerProps } from '../channels/release-channel-picker';
import { appReleaseRoutes } from '../routes';
import { channelPages, fakeChannel, fakeLatest, latestOf, mockElementSizes } from '../testing/fake-channels';

mockElementSizes();

const draftKey = 'pax.draft.release-intent.user-1';
const routes = appReleaseRoutes.filter(({ id }) => id === 'app-release-intent-create');
const oslo = fakeChannel('oslo');
const bergen = fakeChannel('bergen', [
  fakeLatest('bergen', 'ANDROID', { currentStoreVersion: '6.45.0' }),
  fakeLatest('bergen', 'IOS', { currentStoreVersion: null, previousStoreVersion: null, status: 'FAILED', statusCode: 'FAILED' }),
]);

const reference = (name: string, updatedAt: string) => ({ name, updatedAt });
const gitReferences = {
  android: { branches: [reference('main', '2026-11-21T08:00:00Z')], tags: [reference('v6.39.0', '2026-11-20T08:00:00Z')] },
  ios: {
    branches: [reference('main', '2026-11-21T07:00:00Z'), reference('hotfix/live', '2026-11-21T09:00:00Z')],
    tags: [reference('v6.39.0', '2026-11-20T08:00:00Z')],
  },
};
const made = (fields: object = {}) => ({
  id: 'intent/9',
  internalId: 'REL-51',
  name: 'Winter release',
  gitReference: 'main',
  productVersion: '6.40.0',
  status: 'PENDING',
  statusCode: 'PENDING',
  createdAt: new Date().toISOString(),
  ...fields,
});
const intentsPage = (items: readonly object[]) => ({
  items,
  pageInfo: { page: 0, maxPerPage: 20, hasMore: false, total: items.length },
});
const earlier = { ...made({ id: 'i-1', name: 'Passenger apps 6.39.0', productVersion: '6.39.0', status: 'COMPLETED' }) };

interface Sent {
  input: Record<string, unknown>;
}

async function open({
  channels = [oslo, bergen],
  create = () => ({ intent: made() }),
  at = '',
  ...gateway
}: {
  channels?: ReturnType<typeof fakeChannel>[];
  create?: (sent: Sent) => object | Promise<object>;
  at?: string;
  [field: string]: unknown;
} = {}) {
  const createReleaseIntent = jest.fn(create);
  const view = await renderScreen({
    routes,
    at: `app-release-intent/create${at}`,
    gateway: {
      gitReferences,
      releaseIntents: intentsPage([earlier]),
      bookingChannels: channelPages(channels),
      latestBookingChannelReleases: latestOf(channels),
      createReleaseIntent,
      ...gateway,
    },
  });
  return {
    ...view,
    createReleaseIntent,
    sent: () => createReleaseIntent.mock.calls.map(([{ input }]) => input),
    path: () => view.router.state.location.pathname + view.router.state.location.search,
  };
}

const nameField = () => screen.findByLabelText('Name');
const versionField = () => screen.getByLabelText('Product version');
const referenceField = () => screen.getByRole('combobox', { name: 'Git reference' });
const pick = async (user: UserEvent, name: string) => user.click(await screen.findByLabelText(name));

/** Puts a text into a field in one go. */
async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Types a reference and leaves the field, which closes the suggestions. */
async function typeReference(user: UserEvent, text: string) {
  await fill(user, referenceField(), text);
  await user.tab();
}

/** Everything that a release needs, typed and chosen. */
async function compose(user: UserEvent, ...channels: string[]) {
  await fill(user, await nameField(), 'Winter release');
  await typeReference(user, 'main');
  for (const channel of channels) await pick(user, channel);
}

async function review(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: /^Review/ }));
  return screen.findByRole('heading', { name: /^This will start/ });
}

const start = () => screen.findByRole('button', { name: /^Start \d+ release/ });
async function send(user: UserEvent) {
  const button = await start();
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  await user.click(button);
}

const storedDraft = (): unknown => JSON.parse(localStorage.getItem(draftKey) ?? 'null');

describe('missing or invalid input', () => {
  it('is reported on its field, in the words of the specification, and nothing is sent', async () => {
    const { user, createReleaseIntent, container } = await open({ releaseIntents: intentsPage([]) });
    await nameField();
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText('The name field is required')).toBeVisible();
    expect(screen.getByText('The git reference field is required')).toBeVisible();
    expect(screen.getByText('The product version field is required')).toBeVisible();
    expect(screen.getByText('Please select at least one booking channel')).toBeVisible();
    expect(await nameField()).toHaveFocus();
    await fill(user, versionField(), '6.40');
    expect(await screen.findByText('The product version field must be a valid semantic version')).toBeVisible();
    expect(createReleaseIntent).not.toHaveBeenCalled();
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('the git reference', () => {
  it('is chosen from the references of both apps, newest first, each with its apps', async () => {
    const { user } = await open();
    await nameField();
    await waitFor(() => expect(document.querySelectorAll('option[label]')).toHaveLength(3));
    expect([...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('label'))).toEqual([
      expect.stringMatching(/^hotfix\/live · Branch · iOS only/),
      expect.stringMatching(/^main · Branch · Android and iOS/),
      expect.stringMatching(/^v6\.39\.0 · Tag · Android and iOS/),
    ]);
    await user.type(referenceField(), 'hotfix/live');
    expect(referenceField()).toHaveValue('hotfix/live');
    expect(screen.getByText('The Android app has no hotfix/live')).toBeVisible();
  });

  it('is not checked if the references could not be loaded: the platform decides', async () => {
    const { user } = await open({
      gitReferences: () => {
        throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform cannot be reached right now');
      },
    });
    await compose(user, 'Oslo Taxi');
    expect(await screen.findByText(/Branches and tags could not be loaded/)).toBeVisible();
    await review(user);
    expect(screen.getAllByText(/\(not checked\)/)).toHaveLength(2);
  });
});

describe('the version', () => {
  it('follows the bump until a version is typed, which is never overwritten', async () => {
    const { user } = await open();
    await nameField();
    await waitFor(() => expect(versionField()).toHaveValue('6.40.0'));
    const bump = screen.getByRole('combobox', { name: 'Version bump' });
    await user.selectOptions(bump, 'MAJOR');
    await waitFor(() => expect(versionField()).toHaveValue('7.0.0'));
    await fill(user, versionField(), '6.50.0');
    await user.selectOptions(bump, 'PATCH');
    expect(versionField()).toHaveValue('6.50.0');
    await user.click(screen.getByRole('button', { name: 'Use 6.39.1' }));
    expect(versionField()).toHaveValue('6.39.1');
    await user.selectOptions(bump, 'NONE');
    await waitFor(() => expect(versionField()).toHaveValue('6.39.0'));
  });

  it('reports that earlier versions could not be loaded, and proposes one once they are', async () => {
    let fails = true;
    const { user } = await open({
      releaseIntents: () => {
        if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform cannot be reached right now');
        return intentsPage([earlier]);
      },
    });
    await nameField();
    expect(await screen.findByText('Earlier versions could not be loaded.')).toBeVisible();
    expect(versionField()).toHaveValue('');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(versionField()).toHaveValue('6.40.0'));
  });
});

describe('channels that another screen has chosen', () => {
  const chosen = { channels: [{ id: 'oslo', name: 'Oslo Taxi', humanReadableId: 'oslo-app' }] };
  const openWith = async () => {
    const view = await open();
    await act(() => view.router.navigate('/elsewhere'));
    await act(() => view.router.navigate('/dashboard/app-release-intent/create', { state: chosen }));
    return view;
  };

  it('are selected, with their versions', async () => {
    await openWith();
    await nameField();
    expect(await screen.findByText('of at most 500 selected', { exact: false })).toHaveTextContent('1 of at most 500 selected');
    expect(screen.getByLabelText('Oslo Taxi')).toBeChecked();
    expect(screen.queryByText(/its releases could not be loaded/)).not.toBeInTheDocument();
  });
});

describe('the draft', () => {
  it('is restored, and discarded on request', async () => {
    const first = await open();
    await compose(first.user, 'Oslo Taxi');
    await waitFor(() => expect(storedDraft()).toMatchObject({ name: 'Winter release', channels: [{ id: 'oslo' }] }));
    first.unmount();

    const { user, container } = await open();
    expect(await screen.findByText('Your unsaved input was restored.')).toBeVisible();
    expect(await nameField()).toHaveValue('Winter release');
    expect(referenceField()).toHaveValue('main');
    expect(await screen.findByRole('checkbox', { name: 'Oslo Taxi' })).toBeChecked();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await nameField()).toHaveValue('');
    await waitFor(() => expect(localStorage.getItem(draftKey)).toBeNull());
  });
});

describe('the review', () => {
  it('shows exactly what will happen, and Back leads to the unchanged form', async () => {
    const { user, router, path, container } = await open();
    await compose(user, 'Oslo Taxi', 'Bergen Taxi');
    await fill(user, versionField(), '6.40.0');
    const head = await review(user);
    expect(head).toHaveTextContent('This will start 4 releases: 2 booking channels × 2 platforms');
    expect(head).toHaveFocus();
    expect(path()).toBe('/dashboard/app-release-intent/create?step=review');
    await waitFor(() => expect(screen.getByRole('row', { name: /^Bergen Taxi/ })).toHaveTextContent('6.45.0to 6.40.0, not there yetLower'));
    expect(screen.getByRole('row', { name: /^Bergen Taxi/ })).toHaveTextContent('not knownto 6.40.0');
    expect(screen.getByRole('row', { name: /^Oslo Taxi/ })).toHaveTextContent('6.38.0to 6.40.0');
    const facts = screen.getByRole('region', { name: 'Release' });
    expect(facts).toHaveTextContent('Android frommain (branch)');
    expect(facts).toHaveTextContent('iOS frommain (branch)');
    expect(screen.getByText('6.40.0 is lower than what 1 store has: marked below')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();

    await act(() => router.navigate(-1));
    expect(await nameField()).toHaveValue('Winter release');
    expect(await screen.findByRole('checkbox', { name: 'Bergen Taxi' })).toBeChecked();
  });

  it('cannot be reached without the form', async () => {
    const { path } = await open({ at: '?step=review' });
    await nameField();
    await waitFor(() => expect(path()).toBe('/dashboard/app-release-intent/create'));
  });

  it('detects a release started since the channel was chosen, and continues without it', async () => {
    const busy = fakeChannel('oslo', [fakeLatest('oslo', 'IOS', { status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS' })]);
    const { user, sent } = await open({ latestBookingChannelReleases: latestOf([busy, bergen]) });
    await compose(user, 'Oslo Taxi', 'Bergen Taxi');
    await review(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Oslo Taxi: iOS release: running');
    await user.click(await start());
    expect(sent()).toEqual([]);
    await user.click(within(alert).getByRole('button', { name: 'Deselect 1 channel' }));
    expect(await screen.findByRole('heading', { name: /^This will start 2 releases/ })).toBeVisible();
    await send(user);
    await waitFor(() => expect(sent()).toMatchObject([{ bookingChannelIds: ['bergen'] }]));
  });
});

describe('sending', () => {
  it('starts the release once, clears the draft and opens the intent', async () => {
    const { user, sent, path } = await open();
    await compose(user, 'Oslo Taxi', 'Bergen Taxi');
    await fill(user, screen.getByRole('textbox', { name: /^Comments/ }), ' Please publish iOS first. ');
    await user.click(screen.getByRole('button', { name: 'Add an attachment' }));
    await fill(user, screen.getAllByLabelText('Name')[1] ?? (await nameField()), 'Notes');
    await fill(user, screen.getByLabelText('URL'), 'https://docs.example/notes');
    await review(user);
    await send(user);
    await waitFor(() => expect(path()).toBe('/dashboard/app-release-intent/intent%2F9'));
    expect(sent()).toEqual([
      {
        name: 'Winter release',
        gitReference: 'main',
        productVersion: '6.46.0',
        versionChange: 'MINOR',
        comments: 'Please publish iOS first.',
        attachments: [{ name: 'Notes', url: 'https://docs.example/notes' }],
        bookingChannelIds: ['oslo', 'bergen'],
      },
    ]);
    await waitFor(() => expect(localStorage.getItem(draftKey)).toBeNull());
    expect(await screen.findByText('“Winter release” was started')).toBeVisible();
  });

  it('happens once, however often it is clicked', async () => {
    let finish = () => {};
    const { user, sent, path } = await open({
      create: () =>
        new Promise<object>((resolve) => {
          finish = () => resolve({ intent: made() });
        }),
    });
    await compose(user, 'Oslo Taxi');
    await review(user);
    await send(user);
    const button = await start();
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await user.click(button);
    await user.dblClick(button);
    expect(sent()).toHaveLength(1);
    finish();
    await waitFor(() => expect(path()).toBe('/dashboard/app-release-intent/intent%2F9'));
  });

  it('marks rejected channels with their blocking releases, keeps the input, and continues without them', async () => {
    let isRefused = true;
    const { user, sent, path } = await open({
      create: () => {
        if (!isRefused) return { intent: made() };
        throw gatewayError('CONFLICT', 'The releases of some booking channels are not finalized.', {
          fields: { 'bookingChannelIds.oslo': 'r-99' },
          platform: { status: 409, code: 'BCH_RELEASES_NOT_FINALIZED' },
        });
      },
    });
    await compose(user, 'Oslo Taxi', 'Bergen Taxi');
    await review(user);
    await send(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The platform refused 1 channel. Nothing was started.');
    expect(alert).toHaveTextContent('Oslo Taxi: Its releases are not finished · See the release');
    expect(within(alert).getByRole('link', { name: 'See the release that blocks Oslo Taxi' })).toHaveAttribute(
      'href',
      '/dashboard/app-bch-release/r-99',
    );
    expect(alert).not.toHaveTextContent('bookingChannelIds');
    expect(storedDraft()).toMatchObject({ name: 'Winter release', channels: [{ id: 'oslo' }, { id: 'bergen' }] });
    expect(await start()).toHaveAttribute('aria-disabled', 'true');

    isRefused = false;
    await user.click(within(alert).getByRole('button', { name: 'Deselect 1 channel' }));
    await send(user);
    await waitFor(() => expect(path()).toBe('/dashboard/app-release-intent/intent%2F9'));
    expect(sent().map(({ bookingChannelIds }) => bookingChannelIds)).toEqual([['oslo', 'bergen'], ['bergen']]);
  });

  it('is not repeated without a clear response: a check finds the started release', async () => {
    let isSent = false;
    const { user, sent, path } = await open({
      create: () => {
        isSent = true;
        throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
      },
      releaseIntents: ({ filter }: { filter?: { search: string } }) =>
        intentsPage(filter ? [made({ id: 'other', name: 'Winter release 2' }), ...(isSent ? [made()] : [])] : [earlier]),
    });
    await compose(user, 'Oslo Taxi');
    await review(user);
    await send(user);
    const dialog = await screen.findByRole('alertdialog');
    expect(await within(dialog).findByText('Winter release was created.')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/dashboard/app-release-intent/intent%2F9'));
    expect(localStorage.getItem(draftKey)).toBeNull();
    expect(sent()).toHaveLength(1);
  });
});

describe('the channel picker', () => {
  mockElementSizes();

  const busy = fakeChannel('busy', [
    fakeLatest('busy', 'ANDROID'),
    fakeLatest('busy', 'IOS', { status: 'IN_PROGRESS', statusCode: 'IN_PROGRESS' }),
  ]);
  const few = [fakeChannel('oslo'), fakeChannel('bergen'), busy];

  function renderPicker({
    channels = few,
    bookingChannels = channelPages(channels),
    value: initial = [],
    ...props
  }: Partial<ReleaseChannelPickerProps> & { channels?: typeof few; bookingChannels?: ReturnType<typeof channelPages> } = {}) {
    const answer = jest.fn(bookingChannels);
    const picked: { value: readonly PickedChannel[] } = { value: initial };
    const client = new ApolloClient({ cache: createCache(), link: fakeGateway({ bookingChannels: answer }) });
    function Host() {
      const [value, setValue] = useState(initial);
      picked.value = value;
      return <ReleaseChannelPicker cap={500} {...props} value={value} onChange={setValue} />;
    }
    const view = render(
      <ApolloProvider client={client}>
        <MemoryRouter>
          <Host />
        </MemoryRouter>
      </ApolloProvider>,
    );
    return { ...view, answer, user: userEvent.setup(), ids: () => picked.value.map(({ id }) => id) };
  }

  const box = (name: string) => screen.findByRole('checkbox', { name });

  it('picks many channels over several searches, and keeps them', async () => {
    const { user, ids } = renderPicker();
    await user.click(await box('Oslo Taxi'));
    await user.type(screen.getByRole('searchbox', { name: 'Search by human-readable ID' }), 'berg');
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Oslo Taxi' })).not.toBeInTheDocument());
    await user.click(await box('Bergen Taxi'));
    expect(ids()).toEqual(['oslo', 'bergen']);
    await user.click(screen.getByRole('button', { name: 'Show selected' }));
    await user.clear(screen.getByRole('searchbox', { name: 'Search by human-readable ID' }));
    await user.click(await box('Oslo Taxi'));
    expect(ids()).toEqual(['bergen']);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(ids()).toEqual([]);
  });

  it('shows the versions in the stores', async () => {
    renderPicker();
    const row = (await box('Oslo Taxi')).closest('li');
    expect(row).toHaveTextContent('Android6.38.0iOS6.38.0');
  });

  it('blocks a channel whose releases are not final, with the reason and a link to the release', async () => {
    renderPicker();
    const checkbox = await box('Busy Taxi');
    expect(checkbox).toBeDisabled();
    expect(checkbox).toHaveAccessibleDescription(/^iOS release: running/);
    expect(screen.getByRole('link', { name: 'See the release that blocks Busy Taxi' })).toHaveAttribute(
      'href',
      '/dashboard/app-bch-release/busy-ios',
    );
  });

  it('stops at the maximum and names it', async () => {
    const { user, ids } = renderPicker({ cap: 1 });
    await user.click(await box('Oslo Taxi'));
    expect(await box('Bergen Taxi')).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('Please select at most 1 booking channels');
    await user.click(await box('Oslo Taxi'));
    expect(await box('Bergen Taxi')).toBeEnabled();
    expect(ids()).toEqual([]);
  });

  const many = (count: number) => Array.from({ length: count }, (_, at) => fakeChannel(`c${String(at).padStart(4, '0')}`));

  it('selects all matches up to the maximum, without blocked ones, and reports the result', async () => {
    const { user, ids, answer } = renderPicker({ channels: [busy, ...many(620)] });
    await box('C0000 Taxi');
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await waitFor(() => expect(ids()).toHaveLength(500));
    expect(ids()).not.toContain('busy');
    expect(new Set(ids()).size).toBe(500);
    expect(screen.getByRole('status')).toHaveTextContent(
      '500 booking channels added. 1 left out: their releases are not finished. Please select at most 500 booking channels',
    );
    // At most two requests for the list's pages, and as many of 100 rows as the cap needs.
    expect(answer.mock.calls.filter(([{ maxPerPage }]) => maxPerPage === 100)).toHaveLength(6);
  });

  it('loads the next page on request', async () => {
    const { answer, user } = renderPicker({ channels: many(120) });
    await box('C0000 Taxi');
    expect(answer).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await box('C0099 Taxi')).toBeVisible();
    expect(answer.mock.lastCall?.[0]).toMatchObject({ page: 1, maxPerPage: 50 });
  });

  it('reports that the channels could not be loaded, and retries on request', async () => {
    let fails = true;
    const { user } = renderPicker({
      bookingChannels: (args) => {
        if (fails) throw gatewayError('PLATFORM_UNAVAILABLE', 'The platform cannot be reached right now');
        return channelPages(few)(args);
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The platform cannot be reached right now');
    fails = false;
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await box('Oslo Taxi')).toBeVisible();
  });

  it('lets the platform decide about channels whose releases could not be loaded', async () => {
    const { user, ids } = renderPicker({ channels: [{ ...fakeChannel('oslo'), latestReleases: null }] });
    const checkbox = await box('Oslo Taxi');
    expect(checkbox).toHaveAccessibleDescription('oslo-app · its releases could not be loaded');
    await user.click(checkbox);
    expect(ids()).toEqual(['oslo']);
  });
});
