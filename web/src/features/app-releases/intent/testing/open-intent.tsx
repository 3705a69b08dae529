import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderScreen } from '../../../../../test/render-screen';
import { channelPages } from '../../testing/fake-channels';
import { appReleaseRoutes } from '../../routes';
import type { MatrixRelease } from '../../matrix/rows';
import { fakeIntent, fakePage, fakeRelease, type Standing } from './fake-matrix';

/** jsdom has no layout: without a height no row would be rendered. */
export function giveRoom(): void {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(700);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
}

const routes = appReleaseRoutes.filter(({ id }) => id === 'app-release-intent');

export const usual = () => [
  fakeRelease('oslo android', 'published'),
  fakeRelease('oslo ios', 'publishing'),
  fakeRelease('bergen android', 'building'),
  fakeRelease('bergen ios', 'failed'),
  fakeRelease('turku android', 'waiting'),
  fakeRelease('turku ios', 'waiting'),
];

/** A platform that holds these releases; a test changes them as time or an action would. */
export function platformWith(releases: MatrixRelease[], changes: Parameters<typeof fakeIntent>[1] = {}) {
  const state = { releases };
  const pages = jest.fn(({ page }: { page: number }) => fakePage(state.releases, page));
  const releaseIntent = jest.fn(() => ({ ...fakeIntent(state.releases, changes), releases: pages }));
  return { state, pages, releaseIntent, bookingChannels: channelPages([]), gitReferences: null };
}

export const open = (gateway: object, { at = 'app-release-intent/intent-1', role }: { at?: string; role?: 'STAFF_READ' } = {}) =>
  renderScreen({ routes, at, gateway, viewer: role && { role } });

export const matrix = () => screen.findByRole('table', { name: 'Releases by booking channel' });

export const channels = async () => (await within(await matrix()).findAllByRole('rowheader')).map((header) => header.textContent);

export const chip = (name: RegExp) => within(screen.getByRole('group', { name: 'Filter by state' })).getByRole('button', { name });

/** Chooses an action that is not the matrix's button. */
export async function chooseAction(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Other actions on releases' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

export const dialog = () => screen.findByRole('dialog');

/** A booking channel of a fake release. */
export const channelOf = (name: string) => ({ id: `ch-${name}`, humanReadableId: name, name });

/** Answers a bulk mutation: the named releases fail, all others succeed. */
export const answering = (failures: Readonly<Record<string, { errorCode: string; errorMessage: string }>>) =>
  jest.fn(({ input }: { input: { releaseIds: string[] } }) => ({
    results: input.releaseIds.map((releaseId) => ({
      releaseId,
      succeeded: !failures[releaseId],
      task: null,
      errorCode: null,
      errorMessage: null,
      ...failures[releaseId],
    })),
  }));

export const many = (count: number, standing: Standing) => Array.from({ length: count }, (_, at) => fakeRelease(`c${at} ios`, standing));
