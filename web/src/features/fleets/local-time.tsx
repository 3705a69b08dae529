import type { Zone } from '@/lib/dates/dates';
import { isoAt } from '@/lib/dates/instants';
import { useMinute } from '@/lib/dates/now';
import { DateTime } from '@/ui/design/date/date-time';

export const LocalTime = ({ zone }: { zone: Zone }) => <DateTime value={isoAt(useMinute())} zone={zone} format="time" />;
