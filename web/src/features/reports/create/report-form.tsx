import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGateway } from '@/lib/data/gateway';
import { routeUrl } from '@/lib/routes/urls';
import { sentence } from '@/lib/text/bidi';
import { useCreate } from '@/ui/screens/form/create';
import type { DraftName } from '@/ui/screens/form/draft';
import { TextField } from '@/ui/screens/form/fields';
import { Form } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { RadioCards } from '@/ui/screens/form/radio-cards';
import { Section } from '@/ui/screens/detail/section';
import { ReportsDocument } from '../list/reports.generated';
import { CreateReportDocument } from './create.generated';
import { withRequired } from './filter-values';
import { FiltersPart } from './filters-part';
import { reportsNamedRead } from './reads';
import { RelationPart } from './relation-part';
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
} from './report-values';

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
