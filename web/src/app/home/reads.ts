import { homeReleaseReads } from '@/features/app-releases/home/reads';
import { homeBookingReads } from '@/features/bookings/home/reads';
import { homeNotificationReads } from '@/features/notifications/home/reads';
import { homeQueueReads } from '@/features/queues/home/reads';
import { upcomingReads } from '@/features/seasonal-events/upcoming/reads';
import type { PageReadsAt } from '@/lib/routes/feature-route';

export const pageReads: PageReadsAt = (args) => [
  homeBookingReads(args),
  homeReleaseReads(args),
  homeNotificationReads(args),
  homeQueueReads(args),
  upcomingReads(args),
];
