import { useFormikContext } from 'formik';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { countries } from '@/entities/fleet/countries';
import { fullName, useViewer } from '@/lib/access/viewer';
import { usePageTitle } from '@/lib/browser/page-title';
import { defineRead } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import { platformNow } from '@/lib/dates/clock';
import { useDeployment } from '@/lib/deployment';
import { ReadError } from '@/lib/errors';
import { routeUrl } from '@/lib/routes/urls';
import { Button, ButtonLink } from '@/ui/design/button/button';
import { copyToClipboard } from '@/ui/design/copy-text';
import { CodeBlock, FieldColumns } from '@/ui/design/layout';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import { QuietLine } from '@/ui/design/text';
import { Page } from '@/ui/screens/detail/page';
import { Section } from '@/ui/screens/detail/section';
import { SelectField, SubmitButton, TextField } from '@/ui/screens/form/fields';
import { Form, FormActions, type Submission } from '@/ui/screens/form/form';
import { FleetIdAvailabilityDocument } from './availability.generated';
import {
  availabilityText,
  cleanRequest,
  emptyRequest,
  requestSchema,
  requestText,
  type FleetRequest,
  type RequestContext,
} from './request';

const draft = { name: 'new-fleet', storage: 'local' } as const;

const availabilityRead = defineRead(
  FleetIdAvailabilityDocument,
  (humanReadableId: string) => ({ humanReadableId }),
  (data) => data.fleetIdAvailability,
);

/** A request, with the values that it was checked for. */
interface Checked {
  readonly values: FleetRequest;
  readonly request: FleetRequest;
  readonly context: RequestContext;
}

function RequestSection({ request, context }: Checked) {
  const text = requestText(request, context);
  const copy = async () => {
    if (await copyToClipboard(text)) snackbar.success('Copied to clipboard');
    else snackbar.error('Could not copy');
  };
  return (
    <Section title="Request">
      <CodeBlock>{text}</CodeBlock>
      <QuietLine role="status">Nothing was sent. Copy the request, and send it to the platform team.</QuietLine>
      <FormActions>
        <Button variant="primary" icon={<Copy aria-hidden="true" />} onPress={() => void copy()}>
          Copy request
        </Button>
      </FormActions>
    </Section>
  );
}

function Fields({ checked }: { checked: Checked | null }) {
  const { values, dirty } = useFormikContext<FleetRequest>();
  const [options] = useState(() => [{ value: '', label: 'Select a country…' }, ...countries()]);
  return (
    <>
      <Section title="Fleet">
        <FieldColumns $rowGap={4}>
          <TextField name="name" label="Name" placeholder="Oslo Taxi" />
          <TextField isCode name="humanReadableId" label="Human-readable ID" placeholder="oslo-taxi" />
          <SelectField name="country" label="Country" options={options} />
          <TextField name="timezone" label="Time zone" placeholder="Europe/Oslo" />
          <TextField name="locale" label="Locale" placeholder="nb-NO" />
          <TextField name="currency" label="Currency" placeholder="NOK" />
          <TextField isCode name="clientId" label="Client ID" isOptional hint="From the dispatch system. Leave empty if unknown." />
          <TextField isCode name="companyId" label="Company ID" isOptional />
        </FieldColumns>
      </Section>
      {checked?.values === values && <RequestSection {...checked} />}
      <FormActions>
        <ButtonLink to={routeUrl('fleets')}>{dirty ? 'Save draft and exit' : 'Cancel'}</ButtonLink>
        {dirty && <Button type="reset">Discard draft</Button>}
        <SubmitButton>Show request</SubmitButton>
      </FormActions>
    </>
  );
}

/** The form for a new fleet's data, which the person sends to the platform's team after validation. */
export default function CreatePage() {
  usePageTitle('Request a fleet');
  const gateway = useGateway();
  const viewer = useViewer();
  const deployment = useDeployment();
  const [checked, setChecked] = useState<Checked | null>(null);

  const check = async (values: FleetRequest): Promise<Submission> => {
    const request = cleanRequest(values);
    // A failed check does not block the request, because the platform's team checks the ID anyway.
    const availability = await gateway.refresh(availabilityRead(request.humanReadableId)).catch(() => null);
    if (availability === 'TAKEN') {
      const fields = { humanReadableId: availabilityText.TAKEN };
      throw new ReadError({ code: 'CONFLICT', message: 'This ID is taken.', fields, isRetryable: false });
    }
    const requestedBy = { name: fullName(viewer), email: viewer.email ?? '' };
    setChecked({
      values,
      request,
      context: { requestedBy, requestedAt: platformNow(), deployment: deployment?.label ?? '', availability },
    });
    return 'unsaved';
  };
  return (
    <Page title="Request a fleet" subtitle="Fleets are created by the platform team: copy the request, and send it to them.">
      <Form label="Request a fleet" initialValues={emptyRequest} schema={requestSchema} draft={draft} isWide onSubmit={check}>
        <Fields checked={checked} />
      </Form>
    </Page>
  );
}
