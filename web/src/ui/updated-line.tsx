import { ageText } from '@/lib/age';
import type { Zone } from '@/lib/dates';
import { DateTime } from './date-time';
import { QuietLine } from './text';

/** When something was last changed: how long ago, and the instant. Nothing if unknown. */
export const UpdatedLine = ({ value, zone }: { value: string | null | undefined; zone: Zone }) =>
  value ? (
    <QuietLine>
      Updated {ageText(value)} · <DateTime value={value} zone={zone} />
    </QuietLine>
  ) : null;
