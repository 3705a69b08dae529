import type { Zone } from '@/lib/dates';
import { isoAt } from '@/lib/instants';
import { useMinute } from '@/lib/now';
import { DateTime } from '@/ui/date-time';

/** The present time of a zone. */
export const LocalTime = ({ zone }: { zone: Zone }) => <DateTime value={isoAt(useMinute())} zone={zone} format="time" />;
