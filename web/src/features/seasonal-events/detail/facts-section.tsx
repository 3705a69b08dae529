import { formatInZone, viewerZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { DateTime } from '@/ui/design/date/date-time';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { FieldColumns } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import { Muted } from '@/ui/design/text';
import type { SeasonalEventFactsFragment } from '../list/seasonal-events.generated';

/** Also shown in UTC, for people in different zones to compare. */
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

/** The facts and dates of an icon. */
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
