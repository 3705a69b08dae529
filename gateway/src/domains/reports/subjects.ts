import type { ReportRelation, ReportSubject } from '../../__generated__/resolvers';
import type { RequestContext } from '../../context';
import type { PlatformClient } from '../../platform/client';
import { codeTable } from '../../platform/code-table';
import { badUserInput } from '../../platform/errors';
import { linked } from '../../platform/linked-record';
import { ianaZone } from '../../platform/zones';
import { getBookingChannel } from '../booking-channels/calls';
import { getBusinessAccount } from '../business-accounts/calls';
import { linkedFleets } from '../fleets/linked-fleet';
import { listReportTemplates, type PlatformReport, type PlatformReportTemplate } from './calls';

export const relations = codeTable<ReportRelation>({
  FLEET: 'FLEET',
  BOOKING_CHANNEL: 'BOOKING_CHANNEL',
  BUSINESS_ACCOUNT: 'BUSINESS_ACCOUNT',
});

const maxSubjects = 100;

/** The template of a report; null if no longer available. */
export const templateOf = async ({ reportTemplateId }: PlatformReport, platform: PlatformClient): Promise<PlatformReportTemplate | null> =>
  (await listReportTemplates(platform)).find(({ id }) => id === reportTemplateId) ?? null;

interface Named {
  readonly name?: string | null;
  readonly humanReadableId?: string | null;
  readonly timezone?: string | null;
  readonly country?: string | null;
}

const toSubject = (id: string, named: Named | null): ReportSubject => ({
  id,
  name: named?.name ?? named?.humanReadableId ?? null,
  timezone: ianaZone(named?.timezone, named?.country),
});

type ReadSubject = (id: string, context: RequestContext) => Promise<Named | null>;

const readers: Readonly<Record<Exclude<ReportRelation, 'UNKNOWN'>, ReadSubject>> = {
  FLEET: async (id, context) => (await linkedFleets([id], context, []))[0] ?? null,
  BOOKING_CHANNEL: async (id, { platform }) => {
    const channel = await linked(id, (channelId) => getBookingChannel(platform, channelId));
    return channel && { name: channel.name, humanReadableId: channel.humanReadableId };
  },
  BUSINESS_ACCOUNT: async (id, { platform }) => {
    const account = await linked(id, (accountId) => getBusinessAccount(platform, accountId));
    return account && { name: account.name };
  },
};

/**
 * The first of a report's subjects, by name; null if its relation is unknown. Each is read on its own.
 * @throws PlatformError BAD_USER_INPUT for a `maxItems` beyond 1 to 100
 */
export async function subjectsOf(report: PlatformReport, maxItems: number, context: RequestContext) {
  if (maxItems < 1 || maxItems > maxSubjects) throw badUserInput({ maxItems: `Enter a number from 1 to ${maxSubjects}` });
  const template = await templateOf(report, context.platform);
  const relation = relations.readOptional(template?.relation);
  if (relation === null || relation === 'UNKNOWN') return null;
  return report.relationIds?.slice(0, maxItems).map(async (id) => toSubject(id, await readers[relation](id, context))) ?? null;
}
