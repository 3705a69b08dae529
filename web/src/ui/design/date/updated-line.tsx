import { ageText } from '@/lib/dates/age';
import type { Zone } from '@/lib/dates/dates';
import { DateTime } from './date-time';
import { QuietLine } from '@/ui/design/text';

/** The time since the last change, with the instant. Nothing if unknown. */
export function UpdatedLine({ value, zone }: { value: string | null | undefined; zone: Zone }) {
  if (!value) return null;
  const age = ageText(value);
  return (
    <QuietLine>
      Updated {age && `${age} · `}
      <DateTime value={value} zone={zone} />
    </QuietLine>
  );
}
