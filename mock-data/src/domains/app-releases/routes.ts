import { messages } from '@pax/schema/rules/messages';
import type { components } from '@pax/schema/platform';
import { forbidden, notFound, PlatformError, unprocessable } from '../../rest/errors';
import { itemsPage, resultsPage } from '../../rest/lists';
import { route } from '../../rest/route';
import type { Store } from '../../store';
import type { BookingChannel } from '../booking-channels/seed';
import type { Viewer } from '../users/viewer';
import { cancel, inBulk, publish, retry } from './actions';
import { appUrl, intentStatusAt, toIntent, toRelease, toTask } from './answers';
import { newestFirst } from './repository';
import { gitReferences, isKnownReference } from './git';
import { logsAt } from './logs';
import { pipelineJobs, pipelineOwner, PROJECTS } from './pipeline';
import type { Intent, Release } from './release';
import { releaseStatusAt, tasksAt } from './status';

type NewIntent = components['schemas']['CreateReleaseIntent'];

/** The pattern from https://semver.org. */
const SEMANTIC_VERSION =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-(?:0|[1-9]\d*|\d*[a-z-][\da-z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-z-][\da-z-]*))*)?(?:\+[\da-z-]+(?:\.[\da-z-]+)*)?$/i;
const WEB_ADDRESS = /^https?:\/\/[^\s/]+/i;

function mayRead(viewer: Viewer): void {
  if (!viewer.isAtLeast('STAFF_READ')) throw forbidden('Your role does not allow seeing app releases');
}

function mayRelease(viewer: Viewer): void {
  if (!viewer.isAtLeast('STAFF_ADMIN')) throw forbidden('Your role does not allow releasing apps');
}

function intentOf(id: string, { appReleases }: Store): Intent {
  const intent = appReleases.findIntent(id);
  if (!intent) throw notFound('The release intent');
  return intent;
}

function releaseOf(id: string, { appReleases }: Store): Release {
  const release = appReleases.findRelease(id);
  if (!release) throw notFound('The release');
  return release;
}

function taskOf(id: string, { appReleases }: Store, now: number) {
  const found = appReleases.findTask(id, now);
  if (!found) throw notFound('The release task');
  return found;
}

/** @throws PlatformError 422 for rules that the contract's schema can't express */
function checkIntent({ name, gitReference, productVersion, attachments = [] }: NewIntent): void {
  const errors: Record<string, string> = {};
  if (!name.trim()) errors.name = 'must not be blank';
  if (!isKnownReference(gitReference)) errors.gitReference = 'is not a branch or tag';
  if (!SEMANTIC_VERSION.test(productVersion)) errors.productVersion = messages.semanticVersion('productVersion');
  attachments.forEach(({ url }, place) => {
    if (!WEB_ADDRESS.test(url)) errors[`attachments.${place}.url`] = 'must be an http or https URL';
  });
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}

/**
 * The channels with the given IDs, all free for another release.
 * @throws PlatformError 422 for unknown IDs, 409 naming what blocks the other channels
 */
function freeChannels(ids: readonly string[], store: Store, now: number, taken: readonly string[] = []): BookingChannel[] {
  const errors: Record<string, string> = {};
  const channels = ids.flatMap((id, place) => {
    const channel = store.bookingChannels.find((each) => each.id === id);
    if (!channel) errors[`bookingChannels.${place}`] = 'is not a booking channel';
    else if (taken.includes(id)) errors[`bookingChannels.${place}`] = 'is already in the intent';
    return channel ?? [];
  });
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
  const blockers = channels.flatMap(({ id }) => {
    const blocker = store.appReleases.blockerOf(id, now);
    return blocker ? [[`bookingChannels.${id}`, blocker.id] as const] : [];
  });
  if (blockers.length > 0) {
    const message = 'The releases of some booking channels are not finalized.';
    throw new PlatformError(409, 'BCH_RELEASES_NOT_FINALIZED', message, Object.fromEntries(blockers));
  }
  return channels;
}

export const appReleaseRoutes = [
  route('get', '/pa-release-intent', ({ viewer, query, store, now }) => {
    mayRead(viewer);
    const { dynamicSearch = '', status = [], relations } = query;
    const wanted = dynamicSearch.trim().toLowerCase();
    const rows = store.appReleases
      .intents()
      .filter(({ name, gitReference, productVersion, number }) =>
        [name, gitReference, productVersion, `REL-${number}`].some((text) => text.toLowerCase().includes(wanted)),
      )
      .filter((intent) => status.length === 0 || status.includes(intentStatusAt(intent, store, now)));
    return resultsPage(rows, query, (intent) => toIntent(intent, store, now, relations));
  }),

  route('post', '/pa-release-intent', ({ viewer, body, store, now }) => {
    mayRelease(viewer);
    checkIntent(body);
    const { name, gitReference, productVersion, versionChangeType, comments = null, attachments = [], bookingChannels } = body;
    const channels = freeChannels(bookingChannels, store, now);
    const given = { name: name.trim(), gitReference, productVersion, versionChangeType, comments, attachments, channels };
    return toIntent(store.appReleases.create({ ...given, userId: viewer.user.id }, now), store, now);
  }),

  route('get', '/pa-release-intent/{id}', ({ viewer, params, query, store, now }) => {
    mayRead(viewer);
    return toIntent(intentOf(params.id, store), store, now, query.relations);
  }),

  route('patch', '/pa-release-intent/{id}/add-booking-channels', ({ viewer, params, body, store, now }) => {
    mayRelease(viewer);
    const intent = intentOf(params.id, store);
    const taken = intent.releases.map(({ channel }) => channel.id);
    store.appReleases.addChannels(intent, freeChannels(body.bookingChannels, store, now, taken), now);
    return toIntent(intent, store, now);
  }),

  route('get', '/pa-bch-release/pa-release-intent/{id}', ({ viewer, params, query, store, now }) => {
    mayRead(viewer);
    const { status = [], relations } = query;
    const { releases } = intentOf(params.id, store);
    const rows = releases.filter(
      (release) => status.length === 0 || status.includes(releaseStatusAt(store.appReleases.run(release, now), now)),
    );
    return resultsPage(rows, query, (release) => toRelease(release, store, now, relations));
  }),

  route('get', '/pa-bch-release/booking-channel/{id}', ({ viewer, params, query, store, now }) => {
    mayRead(viewer);
    if (!store.bookingChannels.some(({ id }) => id === params.id)) throw notFound('The booking channel');
    return resultsPage(newestFirst(store.appReleases.ofChannel(params.id), now), query, (release) => toRelease(release, store, now));
  }),

  route('get', '/pa-bch-release/booking-channels-latest', ({ viewer, query, store, now }) => {
    mayRead(viewer);
    const { bookingChannelIds = [] } = query;
    const latest = store.appReleases.latest(now);
    const rows = bookingChannelIds.length === 0 ? latest : latest.filter(({ channel }) => bookingChannelIds.includes(channel.id));
    return resultsPage(rows, query, (release) => toRelease(release, store, now));
  }),

  route('get', '/pa-bch-release/{id}', ({ viewer, params, store, now }) => {
    mayRead(viewer);
    return toRelease(releaseOf(params.id, store), store, now);
  }),

  route('post', '/pa-bch-release/{id}/cancel', ({ viewer, params, store, now }) => {
    mayRelease(viewer);
    const release = releaseOf(params.id, store);
    cancel(store.appReleases.run(release, now), viewer, store, now);
    return toRelease(release, store, now);
  }),

  route('get', '/pa-bch-release/{id}/app-download-url', ({ viewer, params, store, now }) => {
    mayRead(viewer);
    const url = appUrl(store.appReleases.run(releaseOf(params.id, store), now), store, now);
    if (url === null) throw notFound('The built app of this release');
    return { url };
  }),

  route('get', '/pa-release-task/pa-bch-release/{id}', ({ viewer, params, query, store, now }) => {
    mayRead(viewer);
    const run = store.appReleases.run(releaseOf(params.id, store), now);
    return itemsPage(tasksAt(run, now), query, (task) => toTask(run, task, store, now));
  }),

  route('get', '/pa-release-task/{id}', ({ viewer, params, store, now }) => {
    mayRead(viewer);
    const { run, task } = taskOf(params.id, store, now);
    return toTask(run, task, store, now);
  }),

  route('post', '/pa-release-task/{id}/retry', ({ viewer, params, store, now }) => {
    mayRelease(viewer);
    const { run, task } = taskOf(params.id, store, now);
    return retry(run, task, viewer, store, now);
  }),

  route('post', '/pa-release-task/{id}/publish', ({ viewer, params, store, now }) => {
    mayRelease(viewer);
    const { run, task } = taskOf(params.id, store, now);
    return publish(run, task, viewer, store, now);
  }),

  route('post', '/pa-release-task/publish-bulk/by-bch-release-ids', ({ viewer, body, store, now }) => {
    mayRelease(viewer);
    const { paBchReleaseIds, paReleaseIntentId } = body;
    const intent = paReleaseIntentId === undefined ? undefined : intentOf(paReleaseIntentId, store);
    return inBulk(publish, { paBchReleaseIds, intent }, viewer, store, now);
  }),

  route('post', '/pa-release-task/retry-failed/bch-releases', ({ viewer, body, store, now }) => {
    mayRelease(viewer);
    const { paBchReleaseIds, paReleaseIntentId } = body;
    return inBulk(retry, { paBchReleaseIds, intent: intentOf(paReleaseIntentId, store) }, viewer, store, now);
  }),

  route('get', '/pa-release-task-log/pa-release-task/{id}', ({ viewer, params, query, store, now }) => {
    mayRead(viewer);
    const { run, task } = taskOf(params.id, store, now);
    return resultsPage(logsAt(run, task, params.id, store.seed, now), query, (log) => log);
  }),

  route('get', '/pa-release-task-log/{id}', ({ viewer, params, store, now }) => {
    mayRead(viewer);
    const [taskId = ''] = params.id.split('.');
    const found = store.appReleases.findTask(taskId, now);
    const log = found && logsAt(found.run, found.task, taskId, store.seed, now).find(({ id }) => id === params.id);
    if (!log) throw notFound('The log entry');
    return log;
  }),

  route('get', '/gitlab/references', ({ viewer, now }) => {
    mayRead(viewer);
    return gitReferences(now);
  }),

  route('get', '/gitlab/projects/{projectId}/pipelines/{pipelineId}/jobs', ({ viewer, params, store, now }) => {
    mayRead(viewer);
    const { number, place } = pipelineOwner(Number(params.pipelineId));
    const release = store.appReleases.releaseOfNumber(number);
    const run = release && store.appReleases.run(release, now);
    const task = run && tasksAt(run, now).find((each) => each.place === place && each.stage === 'GITLAB_PIPELINE');
    const hasBegun = task?.startsAt !== undefined && task.startsAt <= now;
    if (!run || !hasBegun || PROJECTS[run.release.appPlatform].id !== params.projectId) throw notFound('The pipeline');
    const by = store.users.find(({ id }) => id === run.release.intent.userId);
    return pipelineJobs(run, task, store.seed, now, by ? `${by.givenName} ${by.familyName}` : 'Release bot');
  }),
];
