import { type Story, type StoryText, storyOf } from '../../story';
import { LARGE_JOB } from './jobs';

const QUEUES: Readonly<Record<string, StoryText>> = {
  'payment-capture': {
    title: 'Every job fails',
    description: 'Since 16:40 UTC no card is charged, and the newest attempt of a job has the cause.',
  },
  'passenger-import': { title: 'Queue on hold', description: 'The queue was paused some hours ago, and its jobs wait.' },
  'loyalty-points-v2': {
    title: 'Queue with an unknown code',
    description: 'It is newer than the dashboard, and its jobs stall and hold secrets.',
  },
};

/** Queues and jobs that are out of the ordinary. */
export const queueStories = (): Story[] => [
  ...Object.entries(QUEUES).map(([code, text]) => storyOf('queues', text, `queues?queue=${code}`)),
  storyOf(
    'queues',
    { title: 'Job of 30 MB', description: 'What it works on is shown when it is asked for, and does not freeze the page.' },
    `queues/${LARGE_JOB.id}?queue=${LARGE_JOB.queueCode}`,
  ),
];
