import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentence } from '@/lib/bidi';
import { useGateway } from '@/lib/data/gateway';
import { isSameJson } from '@/lib/merge-json';
import { seasonalEventUrl } from '@/lib/urls';
import { DiffQuestion, diffSave, saveFinding } from '@/ui/form/diff-save';
import { SubmitButton } from '@/ui/form/fields';
import { CancelButton, Form, FormActions, type Submission, type SubmittedForm } from '@/ui/form/form';
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
  const fleets = fleetsCount === 1 ? '1 fleet' : `${fleetsCount.toLocaleString('en')} fleets`;
  if (status === 'ACTIVE') return sentence`It is active: apps of ${fleets} show it.`;
  return fleetsCount === 1 ? '1 fleet is attached.' : sentence`${fleets} are attached.`;
}

/** Changes an icon over what is there by now: what someone else has changed meanwhile stays, or is said. */
export function EditForm({ icon }: { icon: SeasonalEventFactsFragment }) {
  const gateway = useGateway();
  const navigate = useNavigate();
  // What the page reads later is for the next save to find: the form is about what it began with.
  const [initialValues] = useState(() => editValues(icon));
  const [schema] = useState(() => seasonalEventSchema(icon.coverImage !== null));
  const { id } = icon;
  const name = seasonalEventName(icon);
  const url = seasonalEventUrl(id);
  const close = () => void navigate(url);

  const readIcon = async () => {
    const current = await gateway.lookUp(seasonalEventRead(id));
    if (!current) throw new Error(sentence`${name} was deleted in the meantime. Nothing was saved.`);
    return current;
  };

  const save = async (values: SeasonalEventValues, form: SubmittedForm<SeasonalEventValues>): Promise<Submission> => {
    const base = values.base ?? stateOf(icon);
    let current = icon;
    const submission = await diffSave({
      base,
      mine: targetState(values, base),
      read: async () => {
        current = await readIcon();
        return stateOf(current);
      },
      words: seasonalEventChangeLabels,
      field: ([field = '']) => field,
      rebase: ({ name: newName, description, startAt, endAt }, newBase) =>
        form.replace({ ...values, name: newName, description, startAt, endAt, base: newBase }),
      action: ({ merged, own, others }, before) => ({
        name: 'Change icon',
        target: { label: name, to: url },
        question:
          own.some(isSeen) || others.length > 0
            ? {
                title: sentence`Save the changes to ${name}?`,
                text: (
                  <DiffQuestion merge={{ own, others }} words={seasonalEventChangeLabels}>
                    {fleetsText(current)}
                  </DiffQuestion>
                ),
                confirmLabel: 'Save changes',
              }
            : undefined,
        send: async () => {
          const input = { id, ...changedInput(merged, own, values), expected: expectedOf(current) };
          await gateway.change(UpdateSeasonalEventDocument, { input });
        },
        success: () => 'The icon was saved',
        lookUp: async () => {
          const now = stateOf(await readIcon());
          return saveFinding('The icon', { isSaved: hasReached(now, merged, before), isUnchanged: isSameJson(now, before) });
        },
        refresh: async () => {
          gateway.forgetList(SeasonalEventsDocument);
          await gateway.refresh(seasonalEventRead(id));
        },
        onDone: close,
      }),
    });
    if (submission === 'saved') close();
    return submission;
  };

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
      <FormActions>
        <CancelButton onCancel={close} />
        <SubmitButton>Save changes</SubmitButton>
      </FormActions>
    </Form>
  );
}
