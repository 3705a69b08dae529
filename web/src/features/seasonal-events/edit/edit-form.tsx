import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { seasonalEventUrl } from '@/lib/routes/urls';
import { counted } from '@/lib/text/counted';
import { useEdit } from '@/ui/screens/form/edit';
import { Form } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { seasonalEventRead } from '../detail/reads';
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
  type SeasonalEventValues,
} from '../form/seasonal-event-values';
import { SeasonalEventsDocument, type SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import { seasonalEventName } from '../model/seasonal-event';

function fleetsText({ status, fleetsCount }: SeasonalEventFactsFragment): string | undefined {
  if (!fleetsCount) return undefined;
  const fleets = counted(fleetsCount, 'fleet');
  if (status === 'ACTIVE') return sentence`It is active: apps of ${fleets} show it.`;
  return fleetsCount === 1 ? '1 fleet is attached.' : sentence`${fleets} are attached.`;
}

/** Edits an icon, and keeps or reports changes that other people have made in the meantime. */
export function EditForm({ icon }: { icon: SeasonalEventFactsFragment }) {
  const gateway = useGateway();
  const navigate = useNavigate();
  // The form compares with its initial state; later reads of the page are for the next save.
  const [initialValues] = useState(() => editValues(icon));
  const [schema] = useState(() => seasonalEventSchema(icon.coverImage !== null));
  const { id } = icon;
  const name = seasonalEventName(icon);
  const url = seasonalEventUrl(id);
  const close = () => void navigate(url);

  const save = useEdit({
    what: 'icon',
    target: { label: name, to: url },
    read: seasonalEventRead(id),
    stateOf,
    wanted: (values: SeasonalEventValues) => targetState(values, values.base ?? stateOf(icon)),
    valuesOf: ({ name: newName, description, startAt, endAt }) => ({ name: newName, description, startAt, endAt }),
    words: () => seasonalEventChangeLabels,
    question: ({ stored, own }) => ({ isNeeded: own.some(isSeen), effects: fleetsText(stored) }),
    send: ({ stored, merged, own, values }) => {
      const input = { id, ...changedInput(merged, own, values), expected: expectedOf(stored) };
      return gateway.change(UpdateSeasonalEventDocument, { input });
    },
    // Images come back under new IDs.
    isSaved: (now, { merged, before }) => hasReached(now, merged, before),
    lists: [SeasonalEventsDocument],
    onClose: close,
  });

  return (
    <Form
      label={sentence`Edit ${name}`}
      initialValues={initialValues}
      schema={schema}
      storedFields={['name', 'description', 'startAt', 'endAt']}
      draft={{ name: 'icon', target: id }}
      toDraft={seasonalEventDraft}
      isWide
      onSubmit={save}
    >
      <SeasonalEventFields icon={icon} />
      <FormEnd onCancel={close}>Save changes</FormEnd>
    </Form>
  );
}
