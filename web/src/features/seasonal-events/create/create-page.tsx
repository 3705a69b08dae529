import { useNavigate } from 'react-router-dom';
import { sentence } from '@/lib/bidi';
import { useGateway } from '@/lib/data/gateway';
import { usePageTitle } from '@/lib/page-title';
import { routeUrl, seasonalEventUrl } from '@/lib/urls';
import type { Action } from '@/ui/action/action';
import { lookUpNamed } from '@/ui/action/look-up-named';
import { SubmitButton } from '@/ui/form/fields';
import { CancelButton, Form, FormActions } from '@/ui/form/form';
import { Page } from '@/ui/page';
import { SeasonalEventFields } from '../form/seasonal-event-fields';
import { CreateSeasonalEventDocument } from '../form/seasonal-event-input.generated';
import {
  emptySeasonalEvent,
  seasonalEventDraft,
  seasonalEventSchema,
  createInput,
  type SeasonalEventValues,
} from '../form/seasonal-event-values';
import { SeasonalEventsDocument, type SeasonalEventFactsFragment } from '../list/seasonal-events.generated';
import { iconsNamedRead } from './reads';

const schema = seasonalEventSchema(false);

/** A new icon; fleets are attached to it on its page. */
export default function CreateSeasonalEventPage() {
  usePageTitle('New icon');
  const gateway = useGateway();
  const navigate = useNavigate();

  const create = async (values: SeasonalEventValues): Promise<Action<SeasonalEventFactsFragment>> => {
    const input = createInput(values);
    const { name } = input;
    const readNamed = async () => {
      const named = await gateway.lookUp(iconsNamedRead(name));
      if (!named) throw new Error('Icons with this name could not be read. Nothing was sent.');
      return named;
    };
    const { knownCount, lookUp, foundId } = await lookUpNamed(readNamed, {
      created: sentence`${name} was created.`,
      notCreated: sentence`No new icon named ${name} yet.`,
      unclear: 'Not every icon could be read. Check the list before you try again.',
    });
    return {
      name: 'Create icon',
      target: { label: name, to: routeUrl('seasonal-events'), subject: name },
      question:
        knownCount === 0
          ? undefined
          : {
              title: sentence`Create another icon named ${name}?`,
              text: knownCount === 1 ? 'An icon with this name exists.' : `${knownCount} icons with this name exist.`,
              confirmLabel: 'Create icon',
            },
      send: async () => {
        const { createSeasonalEvent } = await gateway.change(CreateSeasonalEventDocument, { input });
        return createSeasonalEvent.seasonalEvent;
      },
      success: () => sentence`${name} was created. No fleets attached yet.`,
      lookUp,
      refresh: async () => gateway.forgetList(SeasonalEventsDocument),
      onDone: (icon) => {
        const id = icon?.id ?? foundId();
        void navigate(id === undefined ? routeUrl('seasonal-events') : seasonalEventUrl(id));
      },
    };
  };

  return (
    <Page title="New icon" subtitle="Attach fleets once it is created.">
      <Form
        label="New icon"
        initialValues={emptySeasonalEvent}
        schema={schema}
        draft={{ name: 'new-icon' }}
        toDraft={seasonalEventDraft}
        isWide
        onSubmit={create}
      >
        <SeasonalEventFields icon={null} />
        <FormActions>
          <CancelButton onCancel={() => void navigate(routeUrl('seasonal-events'))} />
          <SubmitButton>Create icon</SubmitButton>
        </FormActions>
      </Form>
    </Page>
  );
}
