import { notReadyToRetry } from '@pax/schema/rules/app-releases';
import { messages } from '@pax/schema/rules/messages';
import type { GraphQLResolveInfo } from 'graphql';
import type { CreateReleaseIntentInput, Resolvers } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { unreadableField } from '../../graphql/error-answer';
import { selects } from '../../graphql/selection';
import { badUserInput, nullWhere } from '../../platform/errors';
import { sendNamed } from '../../platform/input';
import { linked } from '../../platform/linked-record';
import { webLink } from '../../platform/web-link';
import { readEvery, readPageArguments, toPage } from '../../platform/lists';
import { readAuditLog } from '../audit/log';
import { getBookingChannel } from '../booking-channels/calls';
import {
  addBookingChannels,
  cancelRelease,
  createReleaseIntent,
  getAppDownloadUrl,
  getRelease,
  getReleaseIntent,
  getReleaseTask,
  getReleaseTaskLog,
  listGitReferences,
  listLatestReleases,
  listPipelineJobs,
  listReleaseIntents,
  listReleasesOfBookingChannel,
  listReleasesOfIntent,
  listReleaseTaskLogs,
  listTasksOfRelease,
  publishReleases,
  publishReleaseTask,
  retryFailedReleases,
  retryReleaseTask,
  type PlatformRelease,
  type PlatformReleaseIntent,
  type PlatformReleaseResult,
} from './calls';
import { appPlatforms, logLevels, releaseStatuses, taskStates, taskStatuses, taskTypes, versionChanges } from './codes';
import { channelsPerCall, latestReleasesOf } from './latest-releases';
import { linkedIntents } from './linked-intents';
import { pipelineArtifactResolvers, pipelineJobResolvers, textOf } from './pipeline';
import { readiness, waitsForPublishing } from './ready-to-publish';
import { pageOfStoreApps } from './store-apps';
import { notReadyCode, whereNotCancellable, whereNotReady } from './refusals';

/** @throws PlatformError BAD_USER_INPUT for rules that the schema's types can't express */
function readNewIntent({ versionChange, attachments, ...input }: CreateReleaseIntentInput) {
  const checked = (attachments ?? []).map((attachment, place) => {
    const url = webLink(attachment.url);
    if (url === null) throw badUserInput({ [`attachments.${place}.url`]: messages.webAddress });
    return { ...attachment, url };
  });
  return { ...input, versionChange: versionChanges.writeKnown(versionChange, 'versionChange'), attachments: checked };
}

/** The selected fields of an intent; `path` leads from the field being resolved to the intent. */
const intentRelations = (info: GraphQLResolveInfo, ...path: string[]): 'user'[] => (selects(info, ...path, 'user') ? ['user'] : []);

/** The release after a change, if selected; null if it cannot be reloaded, which does not undo the change. */
async function changedRelease(id: string | undefined, context: RequestContext, info: GraphQLResolveInfo): Promise<PlatformRelease | null> {
  if (!selects(info, 'release')) return null;
  return linked(id, (known) => getRelease(context.platform, known)).catch(() => null);
}

/** The intent after a change, like {@link changedRelease}. */
async function changedIntent(id: string, context: RequestContext, info: GraphQLResolveInfo): Promise<PlatformReleaseIntent | null> {
  if (!selects(info, 'intent')) return null;
  return getReleaseIntent(context.platform, id, { relations: intentRelations(info, 'intent') }).catch(() => null);
}

const bulkNames = { intentId: 'paReleaseIntentId', releaseIds: 'paBchReleaseIds' } as const;

/**
 * The number of releases in each status, without zero counts.
 * @throws TypeError if it is not an object of counts
 */
function readCounts(counts: NonNullable<PlatformReleaseIntent['bchReleaseCounts']>) {
  if (typeof counts !== 'object' || Array.isArray(counts)) throw new TypeError('Counts must be an object by status');
  return Object.entries(counts)
    .filter(([, count]) => count !== 0)
    .map(([code, count]) => ({ status: releaseStatuses.read(code), statusCode: code, count }));
}

/** The results with a release ID and a success flag. */
const readResults = (results: readonly (PlatformReleaseResult | null)[]) =>
  results
    .filter((result) => result !== null)
    .filter(({ paBchReleaseId, success }) => typeof paBchReleaseId === 'string' && typeof success === 'boolean')
    .map(toResult);

const toResult = ({ paBchReleaseId, success, paReleaseTask, code, message }: PlatformReleaseResult) => ({
  releaseId: paBchReleaseId,
  succeeded: success,
  task: paReleaseTask,
  errorCode: code,
  errorMessage: code === notReadyCode ? notReadyToRetry : message,
});

/** An ID as a number; undefined for a malformed one. */
function numberOf(job: { readonly id?: string | number } | null): bigint | undefined {
  const id = textOf(job?.id);
  return id !== null && /^\d{1,40}$/.test(id) ? BigInt(id) : undefined;
}

/** The order in which a pipeline created its jobs: by ID. Those without a readable one are last. */
function byCreation(one: { readonly id?: string | number } | null, other: { readonly id?: string | number } | null): number {
  const [first, second] = [numberOf(one), numberOf(other)];
  if (first === undefined || second === undefined) return Number(first === undefined) - Number(second === undefined);
  return first < second ? -1 : Number(first > second);
}

export const appReleasesResolvers: Resolvers = {
  Query: {
    releaseIntent: (_, { id }, { platform }, info) =>
      nullWhere(['NOT_FOUND'], getReleaseIntent(platform, id, { relations: intentRelations(info) })),

    async releaseIntents(_, { filter, ...args }, { platform }, info) {
      const asked = readPageArguments(args, 20);
      const list = await listReleaseIntents(platform, {
        ...asked,
        dynamicSearch: filter?.search?.trim(),
        status: releaseStatuses.writeAll(filter?.statuses, 'filter.statuses'),
        relations: intentRelations(info, 'items'),
      });
      return toPage(list, asked);
    },

    bookingChannelRelease: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getRelease(platform, id)),

    async latestBookingChannelReleases(_, { filter, ...args }, { platform }) {
      const { bookingChannelIds } = filter ?? {};
      const asked = readPageArguments(args, 20);
      // The platform treats an empty list as all channels.
      if (bookingChannelIds?.length === 0) return { items: [], pageInfo: { ...asked, hasMore: false, total: 0, unreadable: [] } };
      if (bookingChannelIds && bookingChannelIds.length > channelsPerCall)
        throw badUserInput({ 'filter.bookingChannelIds': `At most ${channelsPerCall} booking channels at once` });
      return toPage(await listLatestReleases(platform, { ...asked, bookingChannelIds: bookingChannelIds ?? undefined }), asked);
    },

    storeApps: (_, args, context) => pageOfStoreApps(args, context),

    releaseTask: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getReleaseTask(platform, id)),
    releaseTaskLog: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getReleaseTaskLog(platform, id)),
    gitReferences: (_, __, { platform }) => listGitReferences(platform),
  },

  ReleaseIntent: {
    versionChange: ({ versionChangeType }) => versionChanges.readOptional(versionChangeType),
    versionChangeCode: ({ versionChangeType }) => versionChangeType,
    status: ({ status }) => releaseStatuses.readOptional(status),
    statusCode: ({ status }) => status,
    attachments: ({ attachments }) => attachments ?? [],
    async user({ id, user }, _, { platform }) {
      // Responses to changes of an intent lack the relation.
      return user === undefined ? ((await getReleaseIntent(platform, id, { relations: ['user'] })).user ?? null) : user;
    },
    failedReleasesCount: ({ failedBchReleasesCount }) => failedBchReleasesCount ?? null,
    readyToPublishCount: ({ readyToPublishBchReleasesCount }) => readyToPublishBchReleasesCount ?? null,
    releaseCounts: ({ bchReleaseCounts }) => (bchReleaseCounts ? readCounts(bchReleaseCounts) : null),
    async releases(intent, { filter, ...args }, { platform }, info) {
      const asked = readPageArguments(args, 20);
      const needsTasks = selects(info, 'items', 'tasks') || selects(info, 'items', 'isReadyToPublish');
      const list = await listReleasesOfIntent(platform, intent.id, {
        ...asked,
        status: releaseStatuses.writeAll(filter?.statuses, 'filter.statuses'),
        relations: needsTasks ? ['paReleaseTasks'] : [],
      });
      const page = toPage(list, asked);
      return { ...page, items: page.items.map((release) => ({ ...release, intent, raw: release })) };
    },
  },

  ReleaseAttachment: {
    url({ url }) {
      const link = webLink(url);
      if (link === null && url) throw unreadableField(['url'], 'Not readable');
      return link;
    },
  },

  BookingChannelRelease: {
    intentId: ({ paReleaseIntentId }) => paReleaseIntentId,
    intent: ({ paReleaseIntentId, intent }, _, context) => intent ?? linked(paReleaseIntentId, (id) => linkedIntents(context).load(id)),
    bookingChannel: ({ bookingChannelId }, _, context) => linked(bookingChannelId, (id) => getBookingChannel(context.platform, id)),
    platform: ({ platform }) => appPlatforms.readOptional(platform),
    platformCode: ({ platform }) => platform,
    status: ({ status }) => releaseStatuses.readOptional(status),
    statusCode: ({ status }) => status,
    previousStoreVersion: ({ metadata }) => metadata?.previousStoreVersion ?? null,
    currentStoreVersion: ({ metadata }) => metadata?.currentStoreVersion ?? null,
    async targetVersion({ paReleaseIntentId, intent }, _, context) {
      const known = intent ?? (await linked(paReleaseIntentId, (id) => linkedIntents(context).load(id)));
      return known?.productVersion ?? null;
    },
    isReadyToPublish(release, _, context) {
      const status = releaseStatuses.readOptional(release.status);
      if (status !== 'IN_PROGRESS') return status === null ? null : false;
      return release.paReleaseTasks ? waitsForPublishing(release.paReleaseTasks) : readiness(context).load(release);
    },
    async tasks(release, _, { platform }) {
      const tasks = release.paReleaseTasks ?? (await readEvery((page) => listTasksOfRelease(platform, release.id, page)));
      return tasks.map((task) => ({ ...task, release, raw: task }));
    },
    appDownloadUrl: async ({ id }, _, { platform }) => webLink((await nullWhere(['NOT_FOUND'], getAppDownloadUrl(platform, id)))?.url),
    auditLog: ({ id }, args, { platform }) => readAuditLog(platform, { resourceId: id, resourceCode: 'PA_BCH_RELEASE' }, args),
  },

  ReleaseTask: {
    releaseId: ({ paBchReleaseId }) => paBchReleaseId,
    release: ({ release, paBchReleaseId }, _, { platform }) => release ?? linked(paBchReleaseId, (id) => getRelease(platform, id)),
    type: ({ code }) => taskTypes.readOptional(code),
    typeCode: ({ code }) => code,
    status: ({ status }) => taskStatuses.readOptional(status),
    statusCode: ({ status }) => status,
    state: ({ state }) => taskStates.readOptional(state),
    stateCode: ({ state }) => state ?? null,
    projectId: ({ metadata }) => textOf(metadata?.projectId),
    pipelineId: ({ metadata }) => textOf(metadata?.pipelineId),
    pipelineUrl: ({ metadata }) => webLink(metadata?.pipelineUrl),
    apkUrl: ({ metadata }) => webLink(metadata?.apkUrl),
    publishedAt: ({ metadata }) => metadata?.publishedAt ?? null,
    async pipelineJobs({ metadata }, _, { platform }) {
      const projectId = textOf(metadata?.projectId);
      const pipelineId = textOf(metadata?.pipelineId);
      if (projectId === null || pipelineId === null) return null;
      const jobs = await nullWhere(['NOT_FOUND', 'FORBIDDEN'], listPipelineJobs(platform, { projectId, pipelineId }));
      return jobs?.toSorted(byCreation) ?? null;
    },
    async logs({ id }, args, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await listReleaseTaskLogs(platform, id, asked), asked);
    },
  },

  ReleaseTaskLog: {
    taskId: ({ paReleaseTaskId }) => paReleaseTaskId,
    level: ({ type }) => logLevels.readOptional(type),
    levelCode: ({ type }) => type,
    taskStatus: ({ status }) => taskStatuses.readOptional(status),
    taskStatusCode: ({ status }) => status ?? null,
  },

  PipelineArtifact: pipelineArtifactResolvers,
  PipelineJob: pipelineJobResolvers,

  BookingChannel: {
    async releases({ id }, args, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await listReleasesOfBookingChannel(platform, id, asked), asked);
    },
    latestReleases: ({ id }, _, context) => latestReleasesOf(context).load(id),
  },

  Mutation: {
    createReleaseIntent: async (_, { input }, { platform }) => ({
      intent: await sendNamed(
        { versionChange: 'versionChangeType', bookingChannelIds: 'bookingChannels' },
        readNewIntent(input),
        (intent) => createReleaseIntent(platform, intent),
      ),
    }),

    addBookingChannelsToReleaseIntent: async (_, { input }, { platform }) => ({
      intent: await sendNamed({ intentId: 'id', bookingChannelIds: 'bookingChannels' }, input, ({ id, bookingChannels }) =>
        addBookingChannels(platform, id, bookingChannels),
      ),
    }),

    cancelBookingChannelRelease: async (_, { input }, { platform }) => ({
      release: await whereNotCancellable(sendNamed({ releaseId: 'id' }, input, ({ id }) => cancelRelease(platform, id))),
    }),

    async retryReleaseTask(_, { input }, context, info) {
      const task = await whereNotReady(sendNamed({ taskId: 'id' }, input, ({ id }) => retryReleaseTask(context.platform, id)));
      return { task, release: await changedRelease(task.paBchReleaseId, context, info) };
    },

    async publishReleaseTask(_, { input }, context, info) {
      const task = await sendNamed({ taskId: 'id' }, input, ({ id }) => publishReleaseTask(context.platform, id));
      return { task, release: await changedRelease(task.paBchReleaseId, context, info) };
    },

    async publishReleases(_, { input }, context, info) {
      const { results } = await sendNamed(bulkNames, input, (releases) => publishReleases(context.platform, releases));
      return { results: readResults(results), intent: await changedIntent(input.intentId, context, info) };
    },

    async retryFailedReleases(_, { input }, context, info) {
      const { results } = await sendNamed(bulkNames, input, (releases) => retryFailedReleases(context.platform, releases));
      return { results: readResults(results), intent: await changedIntent(input.intentId, context, info) };
    },
  },
};
