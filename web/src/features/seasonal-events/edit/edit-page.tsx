import { useParams } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { seasonalEventRead } from '../detail/reads';
import { seasonalEventName } from '../model/seasonal-event';
import { SeasonalEventEditForm } from './edit-form';

/** The form of an existing icon. */
export default function EditSeasonalEventPage() {
  const { id = '' } = useParams();
  const read = useRead(seasonalEventRead(id));
  return (
    <DetailScreen
      read={read}
      what="icon"
      list="seasonal-events"
      title={read.data ? sentence`Edit ${seasonalEventName(read.data)}` : undefined}
      sections={['Name and description', 'Dates', 'Vehicle icons', 'Cover image (optional)']}
    >
      {(icon) => <SeasonalEventEditForm icon={icon} />}
    </DetailScreen>
  );
}
