import { type Story, type StoryText, storyOf } from '../../story';
import { LARGE_JOB } from './jobs';

const QUEUES: Readonly<Record<string, StoryText>> = {
  'payment-capture': {
    title: 'Every job fails',
    description: 'No card has been charged since 16:40 UTC, and the latest attempt of a job has the cause.',
  },
  'passenger-import': { title: 'Paused queue', description: 'The queue was paused some hours ago, and its jobs are waiting.' },
  'loyalty-points-v2': {
    title: 'Queue with an unknown code',
    description: 'It is newer than the dashboard, and its jobs stall and contain secrets.',
  },
};

/** The unusual queues and jobs. */
export const queueStories = (): Story[] => [
  ...Object.entries(QUEUES).map(([code, text]) => storyOf('queues', text, `queues?queue=${code}`)),
  storyOf(
    'queues',
    { title: 'Job of 30 MB', description: 'Its input is shown on request and does not freeze the page.' },
    `queues/${LARGE_JOB.id}?queue=${LARGE_JOB.queueCode}`,
  ),
];
