import { useParams } from 'react-router-dom';
import { useScreenQuery } from '@/lib/apollo/preload';
import { sentence } from '@/lib/bidi';
import { readOf } from '@/lib/read';
import { routeUrl } from '@/lib/urls';
import { DetailScreen } from '@/ui/detail';
import { SeasonalEventDocument } from '../detail/seasonal-event.generated';
import { seasonalEventName } from '../model/seasonal-event';
import { EditForm } from './edit-form';

/** The form of an icon that there is. */
export default function EditSeasonalEventPage() {
  const { id = '' } = useParams();
  const read = readOf(useScreenQuery(SeasonalEventDocument, { id }), (data) => data.seasonalEvent);
  return (
    <DetailScreen
      read={read}
      what="icon"
      list={{ label: 'All icons', url: routeUrl('seasonal-events') }}
      id={id}
      title={read.data ? sentence`Edit ${seasonalEventName(read.data)}` : undefined}
      sections={['Name and description', 'Dates', 'Vehicle icons', 'Cover image (optional)']}
    >
      {(icon) => <EditForm icon={icon} />}
    </DetailScreen>
  );
}
