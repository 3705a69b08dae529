import { elapsedText } from '@/lib/dates/age';
import { millisecondsBetween } from '@/lib/dates/instants';
import { Badge } from '@/ui/design/badge';
import { VisuallyHidden } from '@/ui/design/visually-hidden';

export interface ElapsedProps {
  /** RFC 3339. */
  since: string;
  /** Milliseconds since 1970; `useMinute` keeps it current. */
  now: number;
  /** When the time turns amber and red. */
  thresholds: { readonly warningMs: number; readonly dangerMs: number };
}

/** The time since an instant: "11 h 3 min". Past a threshold it becomes a badge. Nothing for an implausible instant. */
export function Elapsed({ since, now, thresholds: { warningMs, dangerMs } }: ElapsedProps) {
  const elapsed = millisecondsBetween(since, now);
  if (elapsed === undefined) return null;
  const text = elapsedText(elapsed);
  if (elapsed < warningMs) return <span>{text}</span>;
  const isTooLong = elapsed >= dangerMs;
  return (
    <Badge tone={isTooLong ? 'danger' : 'warning'}>
      {text}
      <VisuallyHidden>{isTooLong ? ', far too long' : ', longer than usual'}</VisuallyHidden>
    </Badge>
  );
}
