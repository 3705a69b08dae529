import { useFormikContext } from 'formik';
import { useMemo, useState } from 'react';
import { platformNow } from '@/lib/dates/clock';
import { useGateway } from '@/lib/data/gateway';
import { useDeployment } from '@/lib/deployment';
import { ReadError } from '@/lib/errors';
import { usePageTitle } from '@/lib/browser/page-title';
import { fullName, useViewer } from '@/lib/access/viewer';
import { routeUrl } from '@/lib/routes/urls';
import { Button, ButtonLink } from '@/ui/design/button/button';
import { ComboBoxField } from '@/ui/screens/form/combo-box-field';
import { SubmitButton, TextField } from '@/ui/screens/form/fields';
import { Form, FormActions, type Submission } from '@/ui/screens/form/form';
import { Column, Columns } from '@/ui/design/layout';
import { Page } from '@/ui/screens/detail/page';
import { Section } from '@/ui/screens/detail/section';
import { availabilityRead } from './reads';
import { IdField } from './id-field';
import { countryOptions, currencyOptions, localeOptions, zoneOptions } from './places';
import { availabilityText, cleanRequest, emptyRequest, type FleetRequest, forCountry, requestSchema } from './request';
import { type CheckedRequest, RequestSection } from './request-section';

const draft = { name: 'new-fleet', storage: 'local' } as const;

interface Choices {
  countries: ReturnType<typeof countryOptions>;
  zones: ReturnType<typeof zoneOptions>;
  currencies: ReturnType<typeof currencyOptions>;
}

const allChoices = (): Choices => ({ countries: countryOptions(), zones: zoneOptions(new Date()), currencies: currencyOptions() });

interface FieldsProps extends Choices {
  /** The values that were last found valid, and their request. */
  checked: (CheckedRequest & { values: FleetRequest }) | null;
}

function Fields({ countries, zones, currencies, checked }: FieldsProps) {
  const { values, setValues, dirty } = useFormikContext<FleetRequest>();
  const locales = useMemo(() => localeOptions(values.country), [values.country]);
  const follow = (country: string) => {
    if (countries.some(({ value }) => value === country)) void setValues(forCountry(values, country));
  };
  return (
    <>
      <Columns $widths="repeat(2, minmax(0, 1fr))" $stackBelow={1100}>
        <Column>
          <Section title="Fleet">
            <TextField name="name" label="Name" placeholder="Oslo Taxi" />
            <IdField />
            <ComboBoxField name="country" label="Country" what="countries" options={countries} onChosen={follow} />
            <ComboBoxField name="timezone" label="Time zone" what="time zones" options={zones} placeholder="Europe/Oslo" />
            <ComboBoxField name="locale" label="Locale" what="locales" options={locales} />
            <ComboBoxField name="currency" label="Currency" what="currencies" options={currencies} />
          </Section>
          <Section title="Dispatch">
            <TextField isCode name="clientId" label="Client ID" isOptional hint="From the dispatch system. Leave empty if unknown." />
            <TextField isCode name="companyId" label="Company ID" isOptional />
          </Section>
        </Column>
        {checked?.values === values && <RequestSection request={checked.request} context={checked.context} />}
      </Columns>
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
  const [checked, setChecked] = useState<FieldsProps['checked']>(null);
  const [choices] = useState(allChoices);
  const schema = useMemo(() => requestSchema(choices), [choices]);

  const check = async (values: FleetRequest): Promise<Submission> => {
    const request = cleanRequest(values);
    // A failed check does not block the request, because the platform's team checks the ID anyway.
    const availability = await gateway.refresh(availabilityRead(request.humanReadableId)).catch(() => null);
    if (availability === 'TAKEN') {
      const message = availabilityText.TAKEN;
      throw new ReadError({ code: 'CONFLICT', message: 'This ID is taken.', fields: { humanReadableId: message }, isRetryable: false });
    }
    const requestedBy = { name: fullName(viewer), email: viewer.email ?? '' };
    const context = { requestedBy, requestedAt: new Date(platformNow()), deployment: deployment?.label ?? '', availability };
    setChecked({ values, request, context });
    return 'unsaved';
  };

  return (
    <Page title="Request a fleet" subtitle="Fleets are created by the platform team: copy or download the request, and send it to them.">
      <Form label="Request a fleet" initialValues={emptyRequest} schema={schema} draft={draft} isWide onSubmit={check}>
        <Fields {...choices} checked={checked} />
      </Form>
    </Page>
  );
}
