import { isUnknownZone } from '@/lib/dates/dates';
import { Muted } from '../text';

/** A time zone's name as the platform has it; an unknown one with its replacement. */
export const ZoneName = ({ zone }: { zone: string }) => (
  <>
    {zone} {isUnknownZone(zone) && <Muted>unknown, times are in UTC</Muted>}
  </>
);
