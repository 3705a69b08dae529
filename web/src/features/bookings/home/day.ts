import { isBefore, isoAt } from '@/lib/dates/instants';

const hour = 3_600_000;

/** How long an overdue pickup stays among the next ones: longer than a change of shift. */
const overdueFor = 2 * hour;

/** The earliest pickup time of the next pickups. It moves by the hour, so that the query's variables stay stable. */
export const nextPickupsFrom = (now: number): string => isoAt(Math.floor((now - overdueFor) / hour) * hour);

/** Whether a pickup should have happened already. */
export const isOverdue = (pickupTime: string | null, now: number): boolean => isBefore(pickupTime, now);
