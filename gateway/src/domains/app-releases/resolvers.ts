import type { GraphQLResolveInfo } from 'graphql';
import type { CreateReleaseIntentInput, Resolvers } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import { selects } from '../../graphql/selection';
import { badUserInput, nullWhere } from '../../platform/errors';
import { webLink } from '../../platform/links';
import { readPageArguments, toPage } from '../../platform/lists';
import { readAuditLog } from '../audit/log';
import { bookingChannelLoader } from '../booking-channels/calls';
import {
  addBookingChannels,
  cancelRelease,
  createReleaseIntent,
  getAppDownloadUrl,
  getReleaseTask,
  getReleaseTaskLog,
  listGitReferences,
  listLatestReleases,
  listReleaseIntents,
  listReleasesOfBookingChannel,
  listReleasesOfIntent,
  publishReleases,
  publishReleaseTask,
  retryFailedReleases,
  retryReleaseTask,
  type NewReleaseIntent,
  type PlatformRelease,
  type PlatformReleaseIntent,
  type PlatformReleaseResult,
} from './calls';
import { appPlatforms, logLevels, releaseStatuses, taskStates, taskStatuses, taskTypes, versionChanges } from './codes';
import {
  channelsPerCall,
  latestReleasesLoader,
  pipelineJobsLoader,
  releaseIntentLoader,
  releaseLoader,
  releaseTasksLoader,
  taskLogsLoader,
} from './loaders';
import { pipelineJobResolvers } from './pipeline';
import { notReadyCode, notReadyToRetry, whereNotCancellable, whereNotReady, withInputNames } from './refusals';

/** @throws PlatformError BAD_USER_INPUT for what the schema's types can't rule out */
function readNewIntent({ versionChange, bookingChannelIds, attachments, ...input }: CreateReleaseIntentInput): NewReleaseIntent {
  (attachments ?? []).forEach(({ url }, place) => {
    if (webLink(url) === null) throw badUserInput({ [`input.attachments.${place}.url`]: 'The address must be http or https' });
  });
  return {
    ...input,
    versionChangeType: versionChanges.writeKnown(versionChange, 'input.versionChange'),
    attachments: attachments ?? [],
    bookingChannels: bookingChannelIds,
  };
}

/** The release after a change, where it is asked for; null where it cannot be read again, which does not undo the change. */
async function changedRelease(id: string, context: RequestContext, info: GraphQLResolveInfo): Promise<PlatformRelease | null> {
  if (!selects(info, 'release')) return null;
  releaseTasksLoader(context).clear(id);
  return releaseLoader(context)
    .clear(id)
    .load(id)
    .catch(() => null);
}

/** The intent after a change, as {@link changedRelease}. */
async function changedIntent(id: string, context: RequestContext, info: GraphQLResolveInfo): Promise<PlatformReleaseIntent | null> {
  if (!selects(info, 'intent')) return null;
  const key = { id, withUser: selects(info, 'intent', 'user') };
  return releaseIntentLoader(context)
    .clear(key)
    .load(key)
    .catch(() => null);
}

const toResult = ({ paBchReleaseId, success, paReleaseTask, code, message }: PlatformReleaseResult) => ({
  releaseId: paBchReleaseId,
  succeeded: success,
  task: paReleaseTask,
  errorCode: code,
  errorMessage: code === notReadyCode ? notReadyToRetry : message,
});

export const appReleasesResolvers: Resolvers = {
  Query: {
    releaseIntent: (_, { id }, context, info) =>
      nullWhere(['NOT_FOUND'], releaseIntentLoader(context).load({ id, withUser: selects(info, 'user') })),

    async releaseIntents(_, { filter, ...args }, { platform }, info) {
      const asked = readPageArguments(args, 20);
      const list = await listReleaseIntents(platform, {
        ...asked,
        dynamicSearch: filter?.search?.trim(),
        status: releaseStatuses.writeAll(filter?.statuses, 'filter.statuses'),
        relations: selects(info, 'items', 'user') ? ['user'] : [],
      });
      return toPage(list, asked);
    },

    bookingChannelRelease: (_, { id }, context) => nullWhere(['NOT_FOUND'], releaseLoader(context).load(id)),

    async latestBookingChannelReleases(_, { bookingChannelIds, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      // The platform takes an empty list for all channels.
      if (bookingChannelIds?.length === 0) return { items: [], pageInfo: { ...asked, hasMore: false, total: 0 } };
      if (bookingChannelIds && bookingChannelIds.length > channelsPerCall)
        throw badUserInput({ bookingChannelIds: `At most ${channelsPerCall} booking channels at once` });
      return toPage(await listLatestReleases(platform, { ...asked, bookingChannelIds: bookingChannelIds ?? undefined }), asked);
    },

    releaseTask: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getReleaseTask(platform, id)),
    releaseTaskLog: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], getReleaseTaskLog(platform, id)),
    gitReferences: (_, __, { platform }) => listGitReferences(platform),
  },

  ReleaseIntent: {
    versionChange: ({ versionChangeType }) => versionChanges.read(versionChangeType),
    versionChangeCode: ({ versionChangeType }) => versionChangeType,
    status: ({ status }) => releaseStatuses.read(status),
    statusCode: ({ status }) => status,
    attachments: ({ attachments = [] }) => attachments.filter(({ url }) => webLink(url) !== null),
    async user({ id, user }, _, context) {
      // What changes an intent answers without the relation.
      return user === undefined ? ((await releaseIntentLoader(context).load({ id, withUser: true })).user ?? null) : user;
    },
    failedReleasesCount: ({ failedBchReleasesCount }) => failedBchReleasesCount ?? null,
    releaseCounts: ({ bchReleaseCounts }) =>
      bchReleaseCounts
        ? Object.entries(bchReleaseCounts)
            .filter(([, count]) => count > 0)
            .map(([code, count]) => ({ status: releaseStatuses.read(code), statusCode: code, count }))
        : null,
    async releases({ id }, { statuses, ...args }, context, info) {
      const asked = readPageArguments(args, 50);
      const list = await listReleasesOfIntent(context.platform, id, {
        ...asked,
        status: releaseStatuses.writeAll(statuses, 'statuses'),
        relations: selects(info, 'items', 'tasks') ? ['paReleaseTasks'] : [],
      });
      const page = toPage(list, asked);
      for (const release of page.items) releaseLoader(context).prime(release.id, release);
      return page;
    },
  },

  BookingChannelRelease: {
    intentId: ({ paReleaseIntentId }) => paReleaseIntentId,
    intent: ({ paReleaseIntentId: id }, _, context, info) =>
      nullWhere(['NOT_FOUND', 'FORBIDDEN'], releaseIntentLoader(context).load({ id, withUser: selects(info, 'user') })),
    bookingChannel: ({ bookingChannelId }, _, context) =>
      nullWhere(['NOT_FOUND', 'FORBIDDEN'], bookingChannelLoader(context).load(bookingChannelId)),
    platform: ({ platform }) => appPlatforms.read(platform),
    platformCode: ({ platform }) => platform,
    status: ({ status }) => releaseStatuses.read(status),
    statusCode: ({ status }) => status,
    previousStoreVersion: ({ metadata }) => metadata?.previousStoreVersion ?? null,
    currentStoreVersion: ({ metadata }) => metadata?.currentStoreVersion ?? null,
    tasks: ({ id, paReleaseTasks }, _, context) => paReleaseTasks ?? releaseTasksLoader(context).load(id),
    appDownloadUrl: async ({ id }, _, { platform }) => webLink((await nullWhere(['NOT_FOUND'], getAppDownloadUrl(platform, id)))?.url),
    auditLog: ({ id }, args, { platform }) => readAuditLog(platform, { resourceId: id, resourceCode: 'PA_BCH_RELEASE' }, args),
  },

  ReleaseTask: {
    releaseId: ({ paBchReleaseId }) => paBchReleaseId,
    release: ({ paBchReleaseId }, _, context) => nullWhere(['NOT_FOUND', 'FORBIDDEN'], releaseLoader(context).load(paBchReleaseId)),
    type: ({ code }) => taskTypes.read(code),
    typeCode: ({ code }) => code,
    status: ({ status }) => taskStatuses.read(status),
    statusCode: ({ status }) => status,
    state: ({ state }) => taskStates.readOptional(state),
    stateCode: ({ state }) => state ?? null,
    projectId: ({ metadata }) => metadata?.projectId?.toString() ?? null,
    pipelineId: ({ metadata }) => metadata?.pipelineId?.toString() ?? null,
    pipelineUrl: ({ metadata }) => webLink(metadata?.pipelineUrl),
    apkUrl: ({ metadata }) => webLink(metadata?.apkUrl),
    publishedAt: ({ metadata }) => metadata?.publishedAt ?? null,
    pipelineJobs({ metadata }, _, context) {
      const projectId = metadata?.projectId?.toString();
      const pipelineId = metadata?.pipelineId?.toString();
      if (projectId === undefined || pipelineId === undefined) return null;
      return nullWhere(['NOT_FOUND', 'FORBIDDEN'], pipelineJobsLoader(context).load({ projectId, pipelineId }));
    },
    logs: ({ id }, args, context) => taskLogsLoader(context).load({ taskId: id, ...readPageArguments(args, 50) }),
  },

  ReleaseTaskLog: {
    taskId: ({ paReleaseTaskId }) => paReleaseTaskId,
    level: ({ type }) => logLevels.read(type),
    levelCode: ({ type }) => type,
    taskStatus: ({ status }) => taskStatuses.readOptional(status),
    taskStatusCode: ({ status }) => status ?? null,
  },

  PipelineJob: pipelineJobResolvers,

  BookingChannel: {
    async releases({ id }, args, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await listReleasesOfBookingChannel(platform, id, asked), asked);
    },
    latestReleases: ({ id }, _, context) => latestReleasesLoader(context).load(id),
  },

  Mutation: {
    createReleaseIntent: async (_, { input }, { platform }) => ({
      intent: await withInputNames(createReleaseIntent(platform, readNewIntent(input))),
    }),

    addBookingChannelsToReleaseIntent: async (_, { input: { intentId, bookingChannelIds } }, { platform }) => ({
      intent: await withInputNames(addBookingChannels(platform, intentId, bookingChannelIds)),
    }),

    cancelBookingChannelRelease: async (_, { input: { releaseId } }, { platform }) => ({
      release: await whereNotCancellable(cancelRelease(platform, releaseId)),
    }),

    async retryReleaseTask(_, { input: { taskId } }, context, info) {
      const task = await whereNotReady(retryReleaseTask(context.platform, taskId));
      return { task, release: await changedRelease(task.paBchReleaseId, context, info) };
    },

    async publishReleaseTask(_, { input: { taskId } }, context, info) {
      const task = await publishReleaseTask(context.platform, taskId);
      return { task, release: await changedRelease(task.paBchReleaseId, context, info) };
    },

    async publishReleases(_, { input: { intentId, releaseIds } }, context, info) {
      const { results } = await publishReleases(context.platform, { paReleaseIntentId: intentId, paBchReleaseIds: releaseIds });
      return { results: results.map(toResult), intent: await changedIntent(intentId, context, info) };
    },

    async retryFailedReleases(_, { input: { intentId, releaseIds } }, context, info) {
      const { results } = await retryFailedReleases(context.platform, { paReleaseIntentId: intentId, paBchReleaseIds: releaseIds });
      return { results: results.map(toResult), intent: await changedIntent(intentId, context, info) };
    },
  },
};
