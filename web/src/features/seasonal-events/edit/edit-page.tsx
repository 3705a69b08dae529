import { useParams, useNavigate } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { DetailScreen } from '@/ui/screens/detail/detail';
import { seasonalEventRead } from '../detail/reads';
import { seasonalEventName } from '../model/seasonal-event';
import { useGateway } from '@/lib/data/gateway';
import { seasonalEventUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import { EditForm } from '@/ui/screens/form/edit-form';
import { SeasonalEventFields } from '../form/seasonal-event-fields';
import { UpdateSeasonalEventDocument } from '../form/seasonal-event-input.generated';
import {
  changedInput,
  editValues,
  expectedOf,
  hasReached,
  seasonalEventDraft,
  seasonalEventSchema,
  seasonalEventChangeLabels,
  isSeen,
  stateOf,
  targetState,
} from '../form/seasonal-event-values';
import { SeasonalEventsDocument, type SeasonalEventFactsFragment } from '../list/seasonal-events.generated';

function fleetsText({ status, fleetsCount }: SeasonalEventFactsFragment): string | undefined {
  if (!fleetsCount) return undefined;
  const fleets = counted(fleetsCount, 'fleet');
  if (status === 'ACTIVE') return sentence`It is active: apps of ${fleets} show it.`;
  return fleetsCount === 1 ? '1 fleet is attached.' : sentence`${fleets} are attached.`;
}

/** Edits an icon, and keeps or reports changes that other people have made in the meantime. */
function SeasonalEventEditForm({ icon }: { icon: SeasonalEventFactsFragment }) {
  const gateway = useGateway();
  const navigate = useNavigate();
  const { id } = icon;
  const url = seasonalEventUrl(id);

  return (
    <EditForm
      id={id}
      what="icon"
      target={{ label: seasonalEventName(icon), to: url }}
      read={seasonalEventRead(id)}
      schema={seasonalEventSchema(icon.coverImage !== null)}
      initialValues={editValues(icon)}
      storedFields={['name', 'description', 'startAt', 'endAt']}
      toDraft={seasonalEventDraft}
      stateOf={stateOf}
      wanted={(values) => targetState(values, values.base ?? stateOf(icon))}
      valuesOf={({ name, description, startAt, endAt }) => ({ name, description, startAt, endAt })}
      words={() => seasonalEventChangeLabels}
      question={({ stored, own }) => ({ isNeeded: own.some(isSeen), effects: fleetsText(stored) })}
      send={({ stored, merged, own, values }) => {
        const input = { id, ...changedInput(merged, own, values), expected: expectedOf(stored) };
        return gateway.change(UpdateSeasonalEventDocument, { input });
      }}
      // Images come back under new IDs.
      isSaved={(now, { merged, before }) => hasReached(now, merged, before)}
      lists={[SeasonalEventsDocument]}
      onClose={() => void navigate(url)}
    >
      <SeasonalEventFields icon={icon} />
    </EditForm>
  );
}

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
