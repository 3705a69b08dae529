import { formatInZone, viewerZone } from '@/lib/dates';
import type { Read } from '@/lib/read';
import { DateTime } from '@/ui/date-time';
import { CopyField, Field, FieldList, TimeField } from '@/ui/detail';
import { FieldColumns } from '@/ui/layout';
import { Section } from '@/ui/section';
import { Muted } from '@/ui/text';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';

/** The platform keeps instants: people in other zones compare them in UTC. */
function Instant({ value }: { value: string }) {
  const zone = viewerZone();
  return (
    <>
      <DateTime value={value} zone={zone} />
      {zone !== 'UTC' && (
        <>
          <br />
          <Muted>{formatInZone(value, 'UTC')} UTC</Muted>
        </>
      )}
    </>
  );
}

/** What an icon is, and when. */
export const FactsSection = ({ read }: { read: Read<SeasonalEventFactsFragment> }) => (
  <Section title="Icon" read={read}>
    {({ id, description, startAt, endAt, fleetsCount, createdAt }) => (
      <FieldColumns>
        <FieldList>
          <Field label="Starts">{startAt && <Instant value={startAt} />}</Field>
          <Field label="Ends">{endAt && <Instant value={endAt} />}</Field>
          <Field label="Description">{description}</Field>
        </FieldList>
        <FieldList>
          <Field label="Fleets">{fleetsCount?.toLocaleString('en')}</Field>
          <TimeField label="Created" value={createdAt} zone={viewerZone()} />
          <CopyField label="ID" value={id} />
        </FieldList>
      </FieldColumns>
    )}
  </Section>
);
