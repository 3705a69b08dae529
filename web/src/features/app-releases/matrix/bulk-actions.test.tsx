import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../test/fake-gateway';
import { passTime } from '../../../../test/pass-time';
import { fakeRelease } from '../intent/testing/fake-matrix';
import {
  answering,
  channelOf,
  chip,
  chooseAction,
  dialog,
  giveRoom,
  many,
  matrix,
  open,
  platformWith,
  usual,
} from '../intent/testing/open-intent';
import { acceptedStores, channelPages, refusedStores } from '../testing/fake-channels';

beforeEach(giveRoom);

const notReady = { errorCode: 'RELEASE_TASK_NOT_PUBLISHABLE', errorMessage: 'The release task is not ready to publish.' };

/** Publishes both ready releases, while some of them become published by someone else. */
async function publishBoth(publishReleases: unknown, isOvertaken: (id: string) => boolean) {
  const platform = platformWith(usual());
  const { user } = await open({ ...platform, publishReleases });
  await matrix();
  await user.click(await screen.findByRole('button', { name: 'Publish 2 ready' }));
  platform.state.releases = usual().map((release) =>
    isOvertaken(release.id) ? fakeRelease(release.id.replace('-', ' '), 'publishing') : release,
  );
  await user.dblClick(within(await dialog()).getByRole('button', { name: 'Publish 2 releases' }));
  return user;
}

it('asks before publishing, with the number of apps and the reasons for skipped ones', async () => {
  const publishReleases = answering({});
  const { user } = await open({ ...platformWith(usual()), publishReleases });
  await user.click(within(await matrix()).getByRole('checkbox', { name: 'Select all shown' }));
  expect(await screen.findByText('6 selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish 2 selected' }));
  const asked = await dialog();
  expect(asked).toHaveAccessibleName('Publish 2 releases?');
  expect(asked).toHaveTextContent('Publish 2 releases: 1 on Android, 1 on iOS, of “Passenger apps 6.4.0”, version 6.4.0.');
  const skipped = within(asked).getByRole('region', { name: 'Skipped' });
  expect(skipped).toHaveTextContent('4 skipped');
  for (const reason of [
    'It failed: retry it instead.',
    'Its app is still being built.',
    'It is already in the store.',
    'It is on its way',
  ]) {
    expect(skipped).toHaveTextContent(reason);
  }
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
  expect(publishReleases).not.toHaveBeenCalled();
  expect(screen.getByText('6 selected')).toBeVisible();
});

it('reports each release’s result, and keeps failed ones selected', async () => {
  const publishReleases = answering({ 'turku-ios': notReady });
  const user = await publishBoth(publishReleases, (id) => id === 'turku-android');
  const results = await screen.findByRole('table', { name: 'Results' });
  expect(publishReleases).toHaveBeenCalledTimes(1);
  expect(publishReleases.mock.calls[0]?.[0].input).toEqual({ intentId: 'intent-1', releaseIds: ['turku-android', 'turku-ios'] });
  const [, failed, done] = within(results).getAllByRole('row');
  expect(failed).toHaveTextContent('turkuiOSThe release task is not ready to publish.RELEASE_TASK_NOT_PUBLISHABLE');
  expect(done).toHaveTextContent('turkuAndroidOn its way to the store');
  await user.click(
    within(await dialog())
      .getAllByRole('button', { name: 'Close' })
      .at(-1) ?? results,
  );
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(within(await matrix()).getByRole('checkbox', { name: 'Select turku, iOS' })).toBeChecked();
  expect(within(await matrix()).getByRole('checkbox', { name: 'Select turku, Android' })).not.toBeChecked();
  expect(await within(await matrix()).findByRole('link', { name: 'turku, Android: Running' })).toBeVisible();
});

it('looks up an unknown outcome, and sends nothing again', async () => {
  const publishReleases = jest.fn(() => {
    throw gatewayError('PLATFORM_TIMEOUT', 'The platform took too long');
  });
  await publishBoth(publishReleases, (id) => id === 'turku-android');
  expect(await within(await dialog()).findByText('1 of 2 releases are still ready to publish.')).toBeVisible();
  expect(await dialog()).toHaveAccessibleName('Outcome unknown');
  expect(await dialog()).toHaveTextContent('The platform took too long');
  expect(publishReleases).toHaveBeenCalledTimes(1);
});

it('keeps the question open if the platform rejects the whole call', async () => {
  const publishReleases = () => {
    throw gatewayError('FORBIDDEN', 'Your role does not allow releasing apps');
  };
  const { user } = await open({ ...platformWith(usual()), publishReleases });
  await matrix();
  await user.click(await screen.findByRole('button', { name: 'Publish 2 ready' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Publish 2 releases' }));
  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent('Your role does not allow releasing apps');
  expect(within(await dialog()).getByRole('button', { name: 'Publish 2 releases' })).toBeEnabled();
});

it('asks for the number of apps before publishing ten or more, and names refused credentials', async () => {
  const publishReleases = answering({});
  const stores = [
    { ...channelOf('c3'), storeConfiguration: refusedStores },
    { ...channelOf('c4'), storeConfiguration: acceptedStores },
  ];
  const { user } = await open({ ...platformWith(many(10, 'waiting')), publishReleases, bookingChannels: channelPages(stores) });
  await matrix();
  await user.click(await screen.findByRole('button', { name: 'Publish 10 ready' }));
  const asked = await dialog();
  expect(await within(asked).findByText('1 of these may fail to publish')).toBeVisible();
  expect(asked).toHaveTextContent(/c3, iOS: Apple refused the credentials: The key was revoked\./);
  await user.type(within(asked).getByRole('textbox', { name: 'Number of releases' }), '9{Enter}');
  expect(await within(asked).findByText('Doesn’t match')).toBeVisible();
  expect(publishReleases).not.toHaveBeenCalled();
  await user.clear(within(asked).getByRole('textbox'));
  await user.type(within(asked).getByRole('textbox'), '10{Enter}');
  expect(await screen.findByRole('table', { name: 'Results' })).toBeVisible();
  expect(publishReleases).toHaveBeenCalledTimes(1);
});

it('acts on the releases that the chips leave, with the action that they ask for', async () => {
  const releases = [...usual(), fakeRelease('narvik android', 'waiting'), fakeRelease('narvik ios', 'failed')];
  const { user } = await open(platformWith(releases));
  await matrix();
  expect(await screen.findByRole('button', { name: 'Publish 3 ready' })).toBeVisible();
  await user.click(chip(/Failed/));
  expect(await screen.findByRole('button', { name: 'Retry 2 failed' })).toBeVisible();
  await user.click(chip(/Failed/));
  await user.click(chip(/Running/));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^(Publish|Retry) / })).not.toBeInTheDocument());
  await chooseAction(user, 'Cancel 2 active');
  expect(await dialog()).toHaveAccessibleName('Cancel 2 releases?');
});

it('publishes the apps of one platform first, beside the creator’s instruction', async () => {
  const comments = 'Please publish iOS first: the review takes longer.';
  const publishReleases = answering({});
  const { user } = await open({ ...platformWith(usual(), { comments }), publishReleases });
  await user.click(await screen.findByRole('button', { name: 'Publish 2 ready' }));
  const asked = await dialog();
  expect(asked).toHaveAccessibleName('Publish 2 releases?');
  expect(within(asked).getByRole('group', { name: `“${comments}”` })).toBeVisible();
  await user.click(within(asked).getByRole('radio', { name: /^iOS now/ }));
  await user.click(within(asked).getByRole('button', { name: 'Publish 1 release' }));
  await screen.findByRole('table', { name: 'Results' });
  expect(publishReleases.mock.calls[0]?.[0].input.releaseIds).toEqual(['turku-ios']);
});

describe('the open question', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));

  it('removes releases from the open dialog that a colleague has published meanwhile', async () => {
    const platform = platformWith(many(11, 'waiting'));
    const publishReleases = answering({});
    await open({ ...platform, publishReleases });
    await passTime(1000);
    await act(async () => screen.getByRole('button', { name: 'Publish 11 ready' }).click());
    await passTime(1000);
    expect(await dialog()).toHaveAccessibleName('Publish 11 releases?');
    platform.state.releases = [...many(2, 'publishing'), ...many(11, 'waiting').slice(2)];
    await passTime(25_000);
    const asked = await dialog();
    expect(asked).toHaveAccessibleName('Publish 9 releases?');
    expect(asked).toHaveTextContent('2 of 11 releases changed meanwhile and are skipped.');
    expect(within(asked).getByRole('region', { name: 'Skipped' })).toHaveTextContent('2: It is on its way to the store.');
    fireEvent.change(within(asked).getByRole('textbox', { name: 'Number of releases' }), { target: { value: '9' } });
    await act(async () => within(asked).getByRole('button', { name: 'Publish 9 releases' }).click());
    await passTime(1000);
    expect(await dialog()).toHaveAccessibleName('9 releases sent to the stores');
    expect(publishReleases.mock.calls.map(([{ input }]) => input.releaseIds.length)).toEqual([9]);
  });
});
