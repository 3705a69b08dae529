import { campaignName, campaignStatusLabel, discountText, timingText } from '@/entities/campaign/campaign';
import { useRead } from '@/lib/data/use-read';
import { campaignUrl } from '@/lib/routes/urls';
import { CodeBadge } from '@/ui/design/code-badge';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import { Section } from '@/ui/screens/detail/section';
import { SectionTable } from '@/ui/design/section-table';
import { Skeleton } from '@/ui/design/states/states';
import { Muted, QuietLine } from '@/ui/design/text';
import type { BookingChannelCampaignsQuery } from './overview.generated';
import { campaignsRead } from './reads';

type Notifications = NonNullable<BookingChannelCampaignsQuery['notificationIntents']>['items'];

/** Each campaign once, in the order of its newest notification; an unreadable one only with its ID. */
const campaignsOf = (notifications: Notifications) => [
  ...new Map(
    notifications.flatMap(({ campaignId, campaign }) => (campaignId ? [[campaignId, { campaignId, campaign }] as const] : [])),
  ).values(),
];

/** The campaigns that the app's newest notifications advertise: no other call links a campaign to an app. */
export function CampaignsSection({ channelId }: { channelId: string }) {
  const read = useRead(campaignsRead(channelId));
  return (
    <Section title="Advertised campaigns" read={read} loading={<Skeleton height="96px" />} missing="The campaigns could not be read.">
      {({ items }) => {
        const campaigns = campaignsOf(items);
        if (campaigns.length === 0) return <QuietLine>No campaigns advertised in the newest notifications.</QuietLine>;
        return (
          <SectionTable
            label="Advertised campaigns"
            columns={[
              {
                label: 'Name',
                isName: true,
                cell: ({ campaignId, campaign }) => (
                  <ScreenLink route="campaign" to={campaignUrl(campaignId)}>
                    {campaign ? campaignName(campaign) : campaignId}
                  </ScreenLink>
                ),
              },
              {
                label: 'Status',
                cell: ({ campaign }) => (
                  <>
                    <CodeBadge of={campaign && campaignStatusLabel(campaign)} /> <Muted>{campaign && timingText(campaign)}</Muted>
                  </>
                ),
              },
              { label: 'Discount', cell: ({ campaign }) => (campaign && discountText(campaign.discount)) ?? <NoValue /> },
            ]}
            rows={campaigns}
            keyOf={({ campaignId }) => campaignId}
          />
        );
      }}
    </Section>
  );
}
