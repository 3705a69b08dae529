import type { RouteId } from '@/lib/access/routes';
import type { Zone } from '@/lib/dates/dates';
import { bookingChannelUrl, businessAccountUrl, fleetUrl } from '@/lib/routes/urls';
import { humaniseCode } from '@/ui/design/code-label';
import type { ReportRowFragment, ReportTemplateFieldsFragment } from './reports.generated';

type Relation = NonNullable<ReportTemplateFieldsFragment['relation']>;

const relationTitles: Readonly<Record<Exclude<Relation, 'UNKNOWN'>, string>> = {
  FLEET: 'Fleets',
  BOOKING_CHANNEL: 'Booking channels',
  BUSINESS_ACCOUNT: 'Business accounts',
};

/** A template's subjects as a heading: `Fleets`. */
export const relationTitle = ({ relation, relationCode }: Pick<ReportTemplateFieldsFragment, 'relation' | 'relationCode'>): string =>
  relation && relation !== 'UNKNOWN' ? relationTitles[relation] : humaniseCode(relationCode ?? 'About');

/** A subject's name, or its ID if the name is unknown. */
export const subjectName = ({ id, name }: { readonly id: string; readonly name: string | null }): string => name || id;

/** A report's subjects, by name if it was read, otherwise by ID. */
export function subjectsOf({ subjects, relationIds }: Pick<ReportRowFragment, 'subjects' | 'relationIds'>, max: number) {
  const all = subjects ?? relationIds?.map((id) => ({ id, name: null })) ?? [];
  const shown = all.slice(0, max);
  return { shown, moreCount: Math.max(relationIds?.length ?? 0, all.length) - shown.length };
}

/** A report's subjects as one text, for CSV files. One without subjects is about everything that its creator may see. */
export function subjectsText(report: Pick<ReportRowFragment, 'subjects' | 'relationIds'>): string | null {
  if (report.relationIds?.length === 0) return 'Everything';
  const { shown, moreCount } = subjectsOf(report, 3);
  return [...shown.map(subjectName), ...(moreCount > 0 ? [`${moreCount} more`] : [])].join(', ') || null;
}

/** The common time zone of a report's subjects; undefined if there is none or not all are known. */
export function zoneOf({ subjects, relationIds }: Pick<ReportRowFragment, 'subjects' | 'relationIds'>): Zone {
  if (!subjects || subjects.length < (relationIds?.length ?? 0)) return undefined;
  const zones = new Set(subjects.map(({ timezone }) => timezone));
  return zones.size === 1 ? [...zones][0] : undefined;
}

/** A subject's page; undefined if it has none. */
export function subjectPage(relation: Relation | null | undefined, id: string): { route: RouteId; to: string } | undefined {
  switch (relation) {
    case 'FLEET':
      return { route: 'fleet', to: fleetUrl(id) };
    case 'BOOKING_CHANNEL':
      return { route: 'booking-channel', to: bookingChannelUrl(id) };
    case 'BUSINESS_ACCOUNT':
      return { route: 'business-account', to: businessAccountUrl(id) };
    default:
      return undefined;
  }
}
