import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentence } from '@/lib/bidi';
import { useGateway } from '@/lib/data/gateway';
import { routeUrl } from '@/lib/urls';
import type { Action } from '@/ui/action/action';
import { lookUpNamed } from '@/ui/action/look-up-named';
import type { DraftName } from '@/ui/form/draft';
import { SubmitButton, TextField } from '@/ui/form/fields';
import { CancelButton, Form, FormActions } from '@/ui/form/form';
import { RadioCards } from '@/ui/form/radio-cards';
import { Section } from '@/ui/section';
import { ReportsDocument } from '../list/reports.generated';
import { CreateReportDocument, type CreateReportMutation } from './create.generated';
import { operatorsOf, withRequired } from './filter-values';
import { FiltersPart } from './filters-part';
import { reportsNamedRead } from './reads';
import { RelationPart } from './relation-part';
import {
  columnsOf,
  daysZone,
  type FormContext,
  reportModels,
  reportSchema,
  type ReportValues,
  templateOf,
  templateProblem,
  toInput,
  withFormNames,
} from './values';

type CreatedReport = CreateReportMutation['createReportIntent']['reportIntent'];

/** The report's template. Filters stay if the other template has the same column. */
function TemplatePart(context: FormContext) {
  const { values, setValues } = useFormikContext<ReportValues>();
  const choose = (templateId: string) => {
    const columns = columnsOf(templateOf(context.templates, templateId));
    const kept = values.filters.filter(({ column: name, operator }) => {
      const column = columns.find((each) => each.column === name);
      return column !== undefined && operatorsOf(column).includes(operator);
    });
    void setValues({ ...values, templateId, filters: withRequired(kept, columns, daysZone(values, context)) });
  };
  return (
    <RadioCards
      name="templateId"
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

  const create = async (values: ReportValues): Promise<Action<CreatedReport>> => {
    const input = toInput(values, context);
    const { name } = input;
    const readNamed = async () => {
      const named = await gateway.lookUp(reportsNamedRead(name));
      if (!named) throw new Error('The reports could not be read.');
      return named;
    };
    const { knownCount, lookUp } = await lookUpNamed(readNamed, {
      created: sentence`The report ${name} was created.`,
      notCreated: sentence`No new report named ${name} yet.`,
      unclear: 'Some reports are unreadable. Check the list before you create it again.',
    });
    return {
      name: 'Create report',
      target: { label: name, to: routeUrl('report-intents'), subject: name },
      question:
        knownCount > 0 && !isRepeat
          ? {
              title: sentence`Create another report named ${name}?`,
              text: knownCount === 1 ? 'A report with this name exists.' : `${knownCount} reports with this name exist.`,
              confirmLabel: 'Create report',
            }
          : undefined,
      send: async () => {
        try {
          return (await gateway.change(CreateReportDocument, { input })).createReportIntent.reportIntent;
        } catch (problem) {
          throw withFormNames(problem, values, context);
        }
      },
      success: () => sentence`${name} was created`,
      lookUp,
      refresh: async () => gateway.forgetList(ReportsDocument),
      onDone: () => void navigate(routeUrl('report-intents')),
    };
  };

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
      <FormActions>
        <CancelButton onCancel={() => void navigate(routeUrl('report-intents'))} />
        <SubmitButton>Create report</SubmitButton>
      </FormActions>
    </Form>
  );
}
