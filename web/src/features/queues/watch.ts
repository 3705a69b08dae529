import { platformNow } from '@/lib/dates/clock';
import { elapsedText } from '@/lib/dates/age';
import { numberIn, type ReadSnapshot } from '@/lib/watched';
import { queuesRead } from './list/reads';
import { countsOf, behindBy } from './model/queue';

/** A queue's failed jobs, and whether it stands still. All queues are one call. */
export const readQueue: ReadSnapshot = async (gateway, code) => {
  const queues = await gateway.lookUp(queuesRead(), { isPolled: true });
  const queue = queues?.find((each) => each.code === code);
  if (!queue) return null;
  const { failed } = countsOf(queue);
  const behind = behindBy(queue, platformNow());
  return {
    facts: [
      ...(failed === null ? [] : [`failed ${failed}`]),
      ...(queue.isPaused ? ['paused'] : []),
      ...(behind === undefined ? [] : ['behind']),
    ],
    isOver: false,
    newsSince: (before) => {
      return [
        ...(failed !== null && failed > (numberIn(before, 'failed') ?? failed) ? [`${failed.toLocaleString('en')} failed jobs`] : []),
        ...(queue.isPaused && !before.includes('paused') ? ['Paused'] : []),
        ...(behind !== undefined && !before.includes('behind') ? [`Behind: the oldest job has waited ${elapsedText(behind)}`] : []),
      ];
    },
  };
};
