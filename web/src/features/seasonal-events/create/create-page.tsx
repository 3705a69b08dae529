import { useNavigate } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { defineRead } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import { usePageTitle } from '@/lib/browser/page-title';
import { routeUrl, seasonalEventUrl } from '@/lib/routes/urls';
import { useCreate } from '@/ui/screens/form/create';
import { Form } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { Page } from '@/ui/screens/detail/page';
import { SeasonalEventFields } from '../form/seasonal-event-fields';
import { CreateSeasonalEventDocument, SeasonalEventsNamedDocument } from '../form/seasonal-event-input.generated';
import { createInput, emptySeasonalEvent, seasonalEventDraft, seasonalEventSchema } from '../form/seasonal-event-values';
import { SeasonalEventsDocument } from '../list/seasonal-events.generated';

const schema = seasonalEventSchema(false);

const iconsNamedRead = defineRead(
  SeasonalEventsNamedDocument,
  (name: string) => ({ name }),
  (data) => data.seasonalEventsNamed,
);

/** A new icon; fleets are attached to it on its page. */
export default function CreateSeasonalEventPage() {
  usePageTitle('New icon');
  const gateway = useGateway();
  const navigate = useNavigate();

  const create = useCreate({
    what: 'icon',
    inputOf: createInput,
    nameOf: ({ name }) => name,
    named: ({ name }) => iconsNamedRead(name),
    send: async (input) => (await gateway.change(CreateSeasonalEventDocument, { input })).createSeasonalEvent.seasonalEvent,
    success: (name) => sentence`${name} was created. No fleets attached yet.`,
    lists: [SeasonalEventsDocument],
    listUrl: routeUrl('seasonal-events'),
    urlOf: seasonalEventUrl,
  });

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
        <FormEnd onCancel={() => void navigate(routeUrl('seasonal-events'))}>Create icon</FormEnd>
      </Form>
    </Page>
  );
}
