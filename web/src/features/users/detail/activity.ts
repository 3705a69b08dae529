import type { RouteId } from '@/lib/access/routes';
import { useCanOpen } from '@/lib/access/use-can';
import { isActive } from '@/entities/app-release/release-status';
import { intentStatusLabel } from '@/entities/app-release/release-tally';
import { isFinal, notificationStatusLabel } from '@/entities/notification/notification-status';
import { reportStatusLabel } from '@/entities/report/report-status';
import { defineRead } from '@/lib/data/define-read';
import type { Read } from '@/lib/data/read';
import { useRead, type UseReadOptions } from '@/lib/data/use-read';
import { compareInstants } from '@/lib/dates/instants';
import { notificationIntentUrl, routeUrl } from '@/lib/routes/urls';
import type { CodeLabel } from '@/ui/design/code-label';
import { NotificationsByUsersDocument, ReleasesByUsersDocument, ReportsByUsersDocument } from './activity.generated';

const late = { isLate: true };
const nothing = () => ({});

const releasesRead = defineRead(ReleasesByUsersDocument, nothing, (data) => data.releaseIntents, late);
const notificationsRead = defineRead(NotificationsByUsersDocument, nothing, (data) => data.notificationIntents, late);
const reportsRead = defineRead(ReportsByUsersDocument, nothing, (data) => data.reportIntents, late);

/** A record that a user has created. */
export interface CreatedRecord {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly route: RouteId;
  readonly to: string;
  readonly status: CodeLabel | null;
  /** Whether it continues without the user. */
  readonly isRunning: boolean;
  readonly createdAt: string | null;
}

interface Created {
  readonly id: string;
  readonly name: string | null;
  readonly status: string | null;
  readonly statusCode: string | null;
  readonly createdAt: string | null;
  readonly userId: string | null;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly pageInfo: { readonly hasMore: boolean };
}

/** The records of a user among the newest of each kind. */
export interface Activity {
  /** Newest first. */
  readonly records: readonly CreatedRecord[];
  /** The kinds of which older records exist. */
  readonly cut: readonly string[];
  /** One for each kind that the person may see. */
  readonly reads: readonly { readonly kind: string; readonly read: Read<unknown> }[];
}

function recordsOf<Item extends Created>(
  page: Page<Item> | null | undefined,
  userId: string,
  describe: (item: Item) => Omit<CreatedRecord, 'id' | 'name' | 'createdAt'> & { name?: string | null },
): CreatedRecord[] {
  return (page?.items ?? [])
    .filter((item) => item.userId === userId)
    .map((item) => {
      const { name, ...rest } = describe(item);
      return { id: item.id, name: name || item.name || item.id, createdAt: item.createdAt, ...rest };
    });
}

/**
 * The records that a user has created, among the hundred newest app releases, notifications and reports that the person may see.
 * @param options whether another part of the page reads the same
 */
export function useActivity(userId: string, options: Pick<UseReadOptions, 'isShared'> = {}): Activity {
  const seesReleases = useCanOpen('app-release-intents');
  const releases = useRead(releasesRead(seesReleases ? undefined : null), options);
  const notifications = useRead(notificationsRead(), options);
  const reports = useRead(reportsRead(), options);
  const kinds = [
    ...(seesReleases ? [{ kind: 'app releases', read: releases }] : []),
    { kind: 'notifications', read: notifications },
    { kind: 'reports', read: reports },
  ];
  const records = [
    ...recordsOf(releases.data, userId, (release) => ({
      kind: 'App release',
      name: release.name || release.internalId,
      route: 'app-release-intent',
      to: routeUrl('app-release-intent', { id: release.id }),
      status: intentStatusLabel(release),
      isRunning: isActive(release.status),
    })),
    ...recordsOf(notifications.data, userId, (notification) => ({
      kind: 'Notification',
      route: 'notification-intent',
      to: notificationIntentUrl(notification.id),
      status: notificationStatusLabel(notification),
      isRunning: !isFinal(notification.status),
    })),
    ...recordsOf(reports.data, userId, (report) => ({
      kind: 'Report',
      route: 'report-intent',
      to: routeUrl('report-intent', { id: report.id }),
      status: reportStatusLabel(report),
      isRunning: false,
    })),
  ].toSorted((one, other) => compareInstants(other.createdAt ?? '', one.createdAt ?? ''));
  return { records, cut: kinds.flatMap(({ kind, read }) => (read.data?.pageInfo.hasMore ? [kind] : [])), reads: kinds };
}
