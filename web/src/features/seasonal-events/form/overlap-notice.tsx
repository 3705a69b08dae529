import { useFormikContext } from 'formik';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import { maxPageSize } from '@/lib/list/max-page-size';
import { seasonalEventUrl } from '@/lib/routes/urls';
import { DateTime } from '@/ui/design/date/date-time';
import { Lines } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { ScreenLink } from '@/ui/design/screen-link';
import { ErrorBanner } from '@/ui/design/states/states';
import { seasonalEventName } from '../model/seasonal-event';
import { overlapping } from './overlap';
import { currentIconsRead } from './reads';
import type { SeasonalEventValues } from './seasonal-event-values';

interface OverlapNoticeProps {
  /** The icon that is edited. */
  ownId?: string;
}

/** Warns of active or planned icons that overlap. */
export function OverlapNotice({ ownId }: OverlapNoticeProps) {
  const { values } = useFormikContext<SeasonalEventValues>();
  const { data, error, retry } = useRead(currentIconsRead());
  if (error) {
    const message = sentence`Other icons could not be loaded, so overlaps are unknown. ${error.message}`;
    return <ErrorBanner error={{ ...error, message }} onRetry={retry} />;
  }
  const others = overlapping(data?.items ?? [], values, ownId);
  const isCut = data?.pageInfo.hasMore === true;
  const zone = viewerZone();
  return (
    <div aria-live="polite">
      {others.length > 0 && (
        <Notice
          tone="warning"
          title={others.length === 1 ? 'Another icon is active at the same time' : `${others.length} icons are active at the same time`}
        >
          <Lines>
            {others.map((icon) => (
              <li key={icon.id}>
                <ScreenLink route="seasonal-event" to={seasonalEventUrl(icon.id)}>
                  {seasonalEventName(icon)}
                </ScreenLink>
                : <DateTime value={icon.startAt} zone={zone} /> to <DateTime value={icon.endAt} zone={zone} />
              </li>
            ))}
          </Lines>
          <p>Fleets attached to both have two sets of vehicle icons during this time.</p>
        </Notice>
      )}
      {isCut && <p>Only the first {maxPageSize} icons were compared.</p>}
    </div>
  );
}
