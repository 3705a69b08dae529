import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGateway } from '@/lib/data/gateway';
import { routeUrl } from '@/lib/routes/urls';
import { sentence } from '@/lib/text/bidi';
import { useCreate } from '@/ui/screens/form/create';
import type { DraftName } from '@/ui/screens/form/draft';
import { TextField, TextAreaField } from '@/ui/screens/form/fields';
import { Form } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { RadioCards } from '@/ui/screens/form/radio-cards';
import { Section } from '@/ui/screens/detail/section';
import { ReportsDocument } from '../list/reports.generated';
import { CreateReportDocument, ReportAccountsDocument, type ReportAccountFragment } from './create.generated';
import { withRequired } from './filter-values';
import { FiltersPart } from './filters-part';
import { reportsNamedRead } from './reads';
import {
  columnsOf,
  type FormContext,
  reportModels,
  reportSchema,
  type ReportValues,
  templateOf,
  templateProblem,
  toInput,
  withFormNames,
  maxRelations,
  relationField,
} from './report-values';
import { pickableChannels } from '@/entities/booking-channel/channel';
import { BookingChannelSearchDocument } from '@/entities/booking-channel/booking-channel.generated';
import { pickableFleets } from '@/entities/fleet/fleet';
import { useFormField } from '@/ui/screens/form/use-form-field';
import { Notice } from '@/ui/design/notice';
import { MultiPicker } from '@/ui/screens/form/picker/multi-picker';
import type { Pickable } from '@/ui/screens/form/picker/pickable';
import { QuietLine } from '@/ui/design/text';
import { relationTitle } from '../model/subjects';

const channels = pickableChannels(BookingChannelSearchDocument);

const accounts: Pickable<ReportAccountFragment> = {
  one: 'business account',
  many: 'business accounts',
  document: ReportAccountsDocument,
  searchLabel: 'Search by name or ID',
  nameOf: ({ name, code, id }) => name || code || id,
  codeOf: ({ code }) => code,
  maximum: (cap) => `Please select at most ${cap} business accounts`,
};

function PickerPart<Item extends { readonly id: string }>({ field, pickable }: { field: string; pickable: Pickable<Item> }) {
  const { value, setValue, error } = useFormField<readonly Item[]>({ name: `relationIds.${field}` });
  return <MultiPicker pickable={pickable} value={value} onChange={setValue} cap={maxRelations} error={error} />;
}

function RelationPart({ templates, canListAccounts }: FormContext) {
  const { values } = useFormikContext<ReportValues>();
  const template = templateOf(templates, values.reportTemplate);
  if (!template) return null;
  const field = relationField(template, canListAccounts);
  return (
    <Section title={field === null ? 'About' : relationTitle(template)}>
      {field === null && <QuietLine>Everything you can see. No selection needed.</QuietLine>}
      {field === 'fleets' && <PickerPart field={field} pickable={pickableFleets} />}
      {field === 'channels' && <PickerPart field={field} pickable={channels} />}
      {field === 'accounts' && <PickerPart field={field} pickable={accounts} />}
      {field === 'ids' && (
        <>
          {template.relation === 'UNKNOWN' ? (
            <Notice tone="warning" title={sentence`This version does not support “${template.relationCode ?? ''}”`}>
              <p>Paste the IDs. The platform checks them.</p>
            </Notice>
          ) : (
            <QuietLine>Only Sudo can list business accounts. Paste the account IDs of your fleets.</QuietLine>
          )}
          <TextAreaField name="relationIds.ids" label="IDs" hint={`One per line, at most ${maxRelations}.`} />
        </>
      )}
    </Section>
  );
}

/** The report's template. Filters stay if the other template has the same column. */
function TemplatePart(context: FormContext) {
  const { values, setValues } = useFormikContext<ReportValues>();
  const choose = (reportTemplate: string) => {
    const columns = columnsOf(templateOf(context.templates, reportTemplate));
    const kept = values.filters.filter(({ column: name, operator }) => {
      const column = columns.find((each) => each.column === name);
      return column?.operators?.includes(operator);
    });
    void setValues({ ...values, reportTemplate, filters: withRequired(kept, columns) });
  };
  return (
    <RadioCards
      name="reportTemplate"
      label="Template"
      cards={context.templates.map((template) => ({
        value: template.id,
        label: template.name || template.id,
        meaning: template.description ?? '',
        disabledReason: templateProblem(template),
      }))}
      onChoose={choose}
    />
  );
}

interface ReportFormProps {
  context: FormContext;
  initialValues: ReportValues;
  draft: DraftName;
  /** For an earlier report that is run again: its name is expected to exist. */
  isRepeat: boolean;
}

/** Requests a report and opens the list, which shows its progress. */
export function ReportForm({ context, initialValues, draft, isRepeat }: ReportFormProps) {
  const gateway = useGateway();
  const navigate = useNavigate();
  const schema = useMemo(() => reportSchema(context), [context]);

  const create = useCreate({
    what: 'report',
    // It is created at once, but runs later.
    success: (name) => sentence`${name} was requested`,
    inputOf: (values: ReportValues) => toInput(values, context),
    nameOf: ({ name }) => name,
    named: ({ name }) => reportsNamedRead(name),
    question: isRepeat ? () => undefined : undefined,
    send: async (input) => (await gateway.change(CreateReportDocument, { input })).createReportIntent.reportIntent,
    withFields: (problem, values) => withFormNames(problem, values, context),
    lists: [ReportsDocument],
    listUrl: routeUrl('report-intents'),
  });

  return (
    <Form
      label="New report"
      initialValues={initialValues}
      schema={schema}
      draft={draft}
      draftModels={reportModels}
      isWide
      onSubmit={create}
    >
      <Section title="Report">
        <TextField name="name" label="Name" />
        <TemplatePart {...context} />
      </Section>
      <RelationPart {...context} />
      <FiltersPart {...context} />
      <FormEnd onCancel={() => void navigate(routeUrl('report-intents'))}>Create report</FormEnd>
    </Form>
  );
}
