import type { components, operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

type Schemas = components['schemas'];
export type PlatformQueue = Schemas['Queue'];
export type PlatformQueueJob = Schemas['QueueJob'];
type JobQuery = NonNullable<operations['listQueueJobs']['parameters']['query']>;
export type JobStateCode = NonNullable<JobQuery['state']>[number];

export const listQueues = (platform: PlatformClient) => platform.get('/bull-mq/queue-code');

export const listJobs = (platform: PlatformClient, query: JobQuery) => platform.get('/bull-mq', { query });

export const getJob = (platform: PlatformClient, code: string, id: string) =>
  platform.get('/bull-mq/queue-code/{code}/job/{id}', { path: { code, id } });
