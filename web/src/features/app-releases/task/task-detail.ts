import type { ReleaseTaskDetailFragment, ReleaseTaskJobFragment } from './task.generated';

/** A release task as its own page reads it. */
export type TaskDetail = ReleaseTaskDetailFragment;

/** A job of its pipeline. */
export type TaskJob = ReleaseTaskJobFragment;

/** Whether it has a pipeline at the code hosting, whose jobs can be read. */
export const hasPipeline = ({ projectId, pipelineId }: TaskDetail): boolean => projectId !== null && pipelineId !== null;
