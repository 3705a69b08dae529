import { platformNow } from '@/lib/dates/clock';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { formatInZone, viewerZone } from '@/lib/dates/dates';
import { instantAt, isBefore } from '@/lib/dates/instants';
import { DateTimeField } from '@/ui/screens/form/fields';
import { FieldColumns } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { Section } from '@/ui/screens/detail/section';
import type { SeasonalEventValues } from './seasonal-event-values';

const sentAs = (instant: string, zone: string) =>
  instantAt(instant) === undefined || zone === 'UTC' ? undefined : `Sent as ${formatInZone(instant, 'UTC')} UTC.`;

/** The start and end of an icon, in the viewer's time zone: an icon belongs to no fleet, and starts for all of them at the same instant. */
export function DatesSection() {
  const { values } = useFormikContext<SeasonalEventValues>();
  const [now] = useState(() => platformNow());
  const { startAt, endAt } = values;
  const zone = viewerZone();
  return (
    <Section title="Dates">
      <FieldColumns>
        <DateTimeField name="startAt" label="Start" zone={zone} hint={sentAs(startAt, zone)} />
        <DateTimeField name="endAt" label="End" zone={zone} hint={sentAs(endAt, zone)} />
      </FieldColumns>
      {isBefore(endAt, now) && (
        <Notice tone="warning" title="The end has passed">
          <p>Apps will not show this icon.</p>
        </Notice>
      )}
      {isBefore(now, endAt) && isBefore(startAt, now) && (
        <Notice tone="info" title="The start has passed">
          <p>Apps of attached fleets show this icon immediately.</p>
        </Notice>
      )}
    </Section>
  );
}
