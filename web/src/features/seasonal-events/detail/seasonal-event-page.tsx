import { useParams } from 'react-router-dom';
import { useScreenQuery } from '@/lib/apollo/preload';
import { readOf } from '@/lib/read';
import { routeUrl } from '@/lib/urls';
import { CodeBadge } from '@/ui/code-badge';
import { DetailScreen } from '@/ui/detail';
import { seasonalEventName, seasonalEventStatusLabel, timingText } from '../model/seasonal-event';
import { FactsSection } from './facts-section';
import { FleetsSection } from './fleets-section';
import { ImagesSection } from './images-section';
import { SeasonalEventActions } from './seasonal-event-actions';
import { SeasonalEventDocument } from './seasonal-event.generated';

/** One icon: when vehicles have it, what it looks like, and in the apps of which fleets. */
export default function SeasonalEventPage() {
  const { id = '' } = useParams();
  const read = readOf(useScreenQuery(SeasonalEventDocument, { id }), (data) => data.seasonalEvent);
  const seasonalEvent = read.data;
  return (
    <DetailScreen
      read={read}
      what="icon"
      list={{ label: 'All icons', url: routeUrl('seasonal-events') }}
      id={id}
      title={seasonalEvent ? seasonalEventName(seasonalEvent) : undefined}
      subtitle={seasonalEvent && timingText(seasonalEvent)}
      badges={seasonalEvent && <CodeBadge of={seasonalEventStatusLabel(seasonalEvent)} />}
      actions={seasonalEvent && <SeasonalEventActions seasonalEvent={seasonalEvent} />}
    >
      <FactsSection read={read} />
      <ImagesSection read={read} />
      <FleetsSection seasonalEventId={id} seasonalEvent={seasonalEvent ?? undefined} />
    </DetailScreen>
  );
}
