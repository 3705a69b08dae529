import { FleetLink } from '@/entities/fleet/fleet-link';
import { discountText, timesText } from '@/entities/campaign/campaign';
import type { Read } from '@/lib/data/read';
import { DateTime } from '@/ui/design/date/date-time';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import type { CampaignDetailFragment } from './campaign.generated';

export function Terms({ campaign, zone }: { campaign: CampaignDetailFragment; zone: string }) {
  const { discount, totalRedemptionsPerUser: times, quantity, startDate, endDate } = campaign;
  return (
    <>
      <Field label="Discount">{discountText(discount)}</Field>
      <Field label="Uses per passenger">{times !== null && timesText(times)}</Field>
      <Field label="Coupons">{quantity === null ? 'Unlimited' : quantity.toLocaleString('en')}</Field>
      <TimeField label="Starts" value={startDate} zone={zone} />
      <Field label="Ends">{endDate ? <DateTime value={endDate} zone={zone} /> : 'Never'}</Field>
    </>
  );
}

export const FactsSection = ({ read, zone }: { read: Read<CampaignDetailFragment>; zone: string }) => (
  <Section title="Campaign" read={read} loading={<LoadingFields count={9} />}>
    {(campaign) => {
      const { id, description, fleet, fleetId, createdAt } = campaign;
      return (
        <FieldList>
          <Terms campaign={campaign} zone={zone} />
          <Field label="Description">{description}</Field>
          <Field label="Fleet">{fleetId && <FleetLink id={fleetId} fleet={fleet} />}</Field>
          <TimeField label="Created" value={createdAt} zone={zone} />
          <CopyField label="ID" value={id} />
        </FieldList>
      );
    }}
  </Section>
);
