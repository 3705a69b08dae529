import { campaignStatusLabel, discountText, timesText, timingText, usageText } from '@/entities/campaign/campaign';
import type { CampaignTermsFragment } from '@/entities/campaign/campaign.generated';
import { hidden, idColumn, statusColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { DateTime } from '@/ui/design/date/date-time';
import { NoValue } from '@/ui/design/no-value';

export const campaignColumns = (zone: string, now: number): Column<CampaignTermsFragment>[] => [
  textColumn('name', 'Name', ({ name }) => name, '44ch'),
  statusColumn('status', 'Status', campaignStatusLabel, (campaign: CampaignTermsFragment) => timingText(campaign, now)),
  textColumn('discount', 'Discount', ({ discount }) => discountText(discount)),
  {
    id: 'used',
    header: 'Coupons',
    cell: (campaign) => usageText(campaign) ?? <NoValue />,
    csv: ({ redeemedCount }) => redeemedCount,
  },
  {
    id: 'quantity',
    hidden: true,
    header: 'Quantity',
    align: 'end',
    cell: ({ quantity }) => quantity?.toLocaleString('en') ?? 'Unlimited',
    csv: ({ quantity }) => quantity,
  },
  hidden(
    textColumn('per-passenger', 'Uses per passenger', ({ totalRedemptionsPerUser: times }) => (times === null ? null : timesText(times))),
  ),
  timeColumn('start', 'Starts', zone, ({ startDate }) => startDate),
  {
    ...timeColumn<CampaignTermsFragment>('end', 'Ends', zone, ({ endDate }) => endDate),
    cell: ({ endDate }) => (endDate ? <DateTime value={endDate} zone={zone} hasZone={false} /> : 'Never'),
  },
  hidden(timeColumn('created', 'Created', zone, ({ createdAt }) => createdAt, 'date')),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];
