import type { Zone } from '@/lib/dates';
import { useMinute } from '@/lib/now';
import { DateTime } from '@/ui/date-time';

/** The present time of a zone. */
export const LocalTime = ({ zone }: { zone: Zone }) => <DateTime value={new Date(useMinute()).toISOString()} zone={zone} format="time" />;
