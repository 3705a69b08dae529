import type { PipelineArtifactResolvers, PipelineJobResolvers } from '../../__generated__/resolvers';
import { webLink } from '../../platform/web-link';
import { jobStatuses } from './codes';

/** An ID sent as text or number; null for anything else. */
export const textOf = (id: string | number | null | undefined): string | null =>
  typeof id === 'string' || typeof id === 'number' ? String(id) : null;

/** A job as sent by the code hosting, with the schema's names. */
export const pipelineJobResolvers: PipelineJobResolvers = {
  status: ({ status }) => jobStatuses.readOptional(status),
  statusCode: ({ status }) => status,
  isTag: ({ tag }) => tag ?? null,
  allowFailure: (job) => job.allow_failure ?? null,
  createdAt: (job) => job.created_at ?? null,
  startedAt: (job) => job.started_at ?? null,
  finishedAt: (job) => job.finished_at ?? null,
  durationSeconds: ({ duration }) => duration ?? null,
  webUrl: (job) => webLink(job.web_url),
  user: ({ user }) => user ?? null,
  commit: ({ commit }) =>
    commit ? { hash: commit.id, shortHash: commit.short_id, title: commit.title, authorName: commit.author_name } : null,
  pipeline: ({ pipeline }) =>
    pipeline ? { id: textOf(pipeline.id), ref: pipeline.ref, statusCode: pipeline.status, webUrl: webLink(pipeline.web_url) } : null,
  runner: ({ runner }) => runner ?? null,
  artifacts: ({ artifacts }) => artifacts ?? [],
  artifactsExpireAt: (job) => job.artifacts_expire_at ?? null,
};

export const pipelineArtifactResolvers: PipelineArtifactResolvers = {
  fileType: (file) => file.file_type,
  fileFormat: (file) => file.file_format ?? null,
  sizeBytes: ({ size }) => size ?? null,
};
