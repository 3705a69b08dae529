import { useParams } from 'react-router-dom';
import { useRead } from '@/lib/data/use-read';
import { CodeBadge } from '@/ui/design/code-badge';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { seasonalEventName, seasonalEventStatusLabel, timingText } from '../model/seasonal-event';
import { FactsSection } from './facts-section';
import { FleetsSection } from './fleets-section';
import { ImagesSection } from './images-section';
import { seasonalEventRead } from './reads';
import { SeasonalEventActions } from './seasonal-event-actions';

/** One icon: its dates, its images, and the fleets whose apps show it. */
export default function SeasonalEventPage() {
  const { id = '' } = useParams();
  const read = useRead(seasonalEventRead(id));
  const seasonalEvent = read.data;
  return (
    <DetailScreen
      read={read}
      what="icon"
      list="seasonal-events"
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
