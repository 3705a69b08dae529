import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

type Schemas = components['schemas'];
export type PlatformReleaseIntent = Schemas['ReleaseIntent'];
export type PlatformRelease = Schemas['BchRelease'];
export type PlatformReleaseTask = Schemas['ReleaseTask'];
/** A release, with its intent if reached from there; the platform sends it without. */
export type ReachedRelease = PlatformRelease & { readonly intent?: PlatformReleaseIntent; readonly raw?: PlatformRelease };
/** A task, with its release if reached from there; the platform sends it without. */
export type ReachedReleaseTask = PlatformReleaseTask & { readonly release?: PlatformRelease; readonly raw?: PlatformReleaseTask };
export type PlatformReleaseTaskLog = Schemas['ReleaseTaskLog'];
export type PlatformReleaseResult = Schemas['ReleaseBulkResult']['results'][number];
export type PlatformPipelineJob = Schemas['PipelineJob'];
export type PlatformPipelineArtifact = NonNullable<PlatformPipelineJob['artifacts']>[number];
export type NewReleaseIntent = Schemas['CreateReleaseIntent'];
type QueryOf<Name extends keyof operations> = NonNullable<operations[Name]['parameters']['query']>;
type Paging = Pick<QueryOf<'listReleaseTaskLogs'>, 'page' | 'maxPerPage'>;
interface SomeReleases {
  paReleaseIntentId: string;
  paBchReleaseIds: string[];
}

export const listReleaseIntents = (platform: PlatformClient, query: QueryOf<'listReleaseIntents'>) =>
  platform.get('/pa-release-intent', { query });

export const getReleaseIntent = (platform: PlatformClient, id: string, query: QueryOf<'getReleaseIntent'>) =>
  platform.get('/pa-release-intent/{id}', { path: { id }, query });

export const createReleaseIntent = (platform: PlatformClient, body: NewReleaseIntent) => platform.post('/pa-release-intent', { body });

export const addBookingChannels = (platform: PlatformClient, id: string, bookingChannels: string[]) =>
  platform.patch('/pa-release-intent/{id}/add-booking-channels', { path: { id }, body: { bookingChannels } });

export const listReleasesOfIntent = (platform: PlatformClient, id: string, query: QueryOf<'listReleasesOfIntent'>) =>
  platform.get('/pa-bch-release/pa-release-intent/{id}', { path: { id }, query });

export const listReleasesOfBookingChannel = (platform: PlatformClient, id: string, query: Paging) =>
  platform.get('/pa-bch-release/booking-channel/{id}', { path: { id }, query });

export const listLatestReleases = (platform: PlatformClient, query: QueryOf<'listLatestReleases'>) =>
  platform.get('/pa-bch-release/booking-channels-latest', { query });

export const getRelease = (platform: PlatformClient, id: string) => platform.get('/pa-bch-release/{id}', { path: { id } });

export const cancelRelease = (platform: PlatformClient, id: string) => platform.post('/pa-bch-release/{id}/cancel', { path: { id } });

export const getAppDownloadUrl = (platform: PlatformClient, id: string) =>
  platform.get('/pa-bch-release/{id}/app-download-url', { path: { id } });

export const listTasksOfRelease = (platform: PlatformClient, id: string, query: Paging) =>
  platform.get('/pa-release-task/pa-bch-release/{id}', { path: { id }, query });

export const getReleaseTask = (platform: PlatformClient, id: string) => platform.get('/pa-release-task/{id}', { path: { id } });

export const retryReleaseTask = (platform: PlatformClient, id: string) => platform.post('/pa-release-task/{id}/retry', { path: { id } });

export const publishReleaseTask = (platform: PlatformClient, id: string) =>
  platform.post('/pa-release-task/{id}/publish', { path: { id } });

/** The only meaning of an empty response: it has no rejections. */
const allSucceeded =
  ({ paBchReleaseIds }: SomeReleases) =>
  () => ({ results: paBchReleaseIds.map((id) => ({ paBchReleaseId: id, success: true })) });

export const publishReleases = (platform: PlatformClient, body: SomeReleases) =>
  platform.post('/pa-release-task/publish-bulk/by-bch-release-ids', { body, whenEmpty: allSucceeded(body) });

export const retryFailedReleases = (platform: PlatformClient, body: SomeReleases) =>
  platform.post('/pa-release-task/retry-failed/bch-releases', { body, whenEmpty: allSucceeded(body) });

export const listReleaseTaskLogs = (platform: PlatformClient, id: string, query: Paging) =>
  platform.get('/pa-release-task-log/pa-release-task/{id}', { path: { id }, query });

export const getReleaseTaskLog = (platform: PlatformClient, id: string) => platform.get('/pa-release-task-log/{id}', { path: { id } });

export const listGitReferences = (platform: PlatformClient) => platform.get('/gitlab/references');

export const listPipelineJobs = (platform: PlatformClient, path: { projectId: string; pipelineId: string }) =>
  platform.get('/gitlab/projects/{projectId}/pipelines/{pipelineId}/jobs', { path });
