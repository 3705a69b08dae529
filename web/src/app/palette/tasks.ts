import type { RouteId } from '@/lib/access/routes';
import { pathOfRoute } from '@/lib/routes/urls';

interface Task {
  readonly label: string;
  readonly words: string;
  readonly route: RouteId;
  readonly query?: string;
}

const tasks: readonly Task[] = [
  { label: 'Failed payments', words: 'payment failed card declined cash', route: 'bookings', query: 'view=problems&problem=payment' },
  {
    label: 'Refunds and double charges',
    words: 'refund money back overcharged charged twice',
    route: 'bookings',
    query: 'view=problems&problem=charge',
  },
  { label: 'Rides without a driver', words: 'no driver found', route: 'bookings', query: 'view=problems&problem=driver' },
  { label: 'Late rides', words: 'overdue delay not ended', route: 'bookings', query: 'view=problems&problem=delay' },
  { label: 'Next pickups', words: 'upcoming due soon', route: 'bookings', query: 'view=next-2h' },
  { label: 'Releases ready to publish', words: 'store app', route: 'app-release-intents', query: 'tab=latest&state=READY_TO_PUBLISH' },
  { label: 'Failed releases', words: 'store app retry', route: 'app-release-intents', query: 'tab=latest&state=FAILED' },
  { label: 'Refused store credentials', words: 'key apple google', route: 'app-release-intents', query: 'tab=latest&stores=REFUSED' },
  { label: 'Failed jobs', words: 'queue retry error', route: 'queues' },
  { label: 'Send a push notification', words: 'message passengers', route: 'notification-intent-create' },
];

/** Common tasks with the page they are done on: "Failed payments" leads to the bookings with payment problems. */
export const paletteTasks = tasks.map(({ label, words, route, query }) => ({
  label,
  words,
  route,
  path: query === undefined ? pathOfRoute(route) : `${pathOfRoute(route)}?${query}`,
}));

/** What people look for that only another system can do. */
export const doneElsewhere: readonly (Pick<Task, 'label' | 'words'> & Partial<Pick<Task, 'route'>> & { readonly hint: string })[] = [
  { label: 'Cancel or rebook a ride', words: 'return trip assign driver', hint: 'Only in the fleet’s dispatch system' },
  { label: 'Refund a payment', words: 'money back', hint: 'Only at the card payment provider: a booking’s page links to the payment' },
  {
    label: 'Retry a job of a queue',
    words: 'promote pause clean',
    route: 'queues',
    hint: 'Only by the platform’s team: its page has the job’s ID',
  },
  {
    label: 'Cancel a scheduled push',
    words: 'notification edit stop',
    hint: 'Only by the platform’s team: its page has the notification’s ID',
  },
];
