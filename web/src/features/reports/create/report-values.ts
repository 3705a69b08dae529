import { atMost } from '@/lib/text/length';
import { array, object, ref, string, ValidationError, type Schema } from 'yup';
import type { CreateReportIntentInput } from '@/__generated__/schema';
import { channelName, type Channel } from '@/entities/booking-channel/channel';
import { fleetModel, fleetName } from '@/entities/fleet/fleet';
import type { FleetHeadFragment } from '@/entities/fleet/fleet.generated';
import { isRecord } from '@/lib/guards';
import { ReadError, toDataError } from '@/lib/errors';
import type { Zone } from '@/lib/dates/dates';
import { plainText, savedName } from '@/lib/text/plain-text';
import { messages } from '@pax/schema/rules/messages';
import type { TemplateColumn } from '../model/filter-text';
import type { ReportTemplateFieldsFragment, WholeReportFragment } from '../model/reports.generated';
import type { ReportAccountFragment } from './create.generated';
import {
  type CheckedFilter,
  type FilterPart,
  filterProblem,
  type FilterValues,
  isChoice,
  inputOf,
  readFilters,
  withRequired,
} from './filter-values';

export type Template = ReportTemplateFieldsFragment;

/** The form's maximum number of subjects. The platform names no limit. */
export const maxRelations = 100;
const maxName = 200;

/** The subjects of a report, of which one kind is used. */
interface Relations {
  readonly fleets: readonly FleetHeadFragment[];
  readonly channels: readonly Channel[];
  readonly accounts: readonly ReportAccountFragment[];
  /** Pasted IDs, if there is no list to choose from. */
  readonly ids: string;
}

/** The draft of a report (specification, section 3). */
export interface ReportValues {
  name: string;
  reportTemplate: string;
  relationIds: Relations;
  filters: readonly FilterValues[];
}

export const emptyReport: ReportValues = {
  name: '',
  reportTemplate: '',
  relationIds: { fleets: [], channels: [], accounts: [], ids: '' },
  filters: [],
};

/** See `Form`. */
export const reportModels = {
  relationIds: {
    fleets: [fleetModel],
    channels: [{ id: '', name: null, humanReadableId: null }],
    accounts: [{ id: '', name: null, code: null }],
    ids: '',
  } satisfies Record<keyof Relations, unknown>,
  filters: [{ id: '', column: '', operator: '', text: '', list: [] } satisfies Record<keyof FilterValues, unknown>],
};

/** The field for the report's subjects; null if it needs none. */
export type RelationField = keyof Relations | null;

/** @param canListAccounts whether the person's role lists business accounts: other roles paste IDs */
export function relationField(template: Template | undefined, canListAccounts: boolean): RelationField {
  switch (template?.relation) {
    case 'FLEET':
      return 'fleets';
    case 'BOOKING_CHANNEL':
      return 'channels';
    case 'BUSINESS_ACCOUNT':
      return canListAccounts ? 'accounts' : 'ids';
    case 'UNKNOWN':
      return 'ids';
    default:
      return null;
  }
}

const pastedIds = (text: string): string[] => [
  ...new Set(
    plainText(text)
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

/** The report's subjects by ID, with their form field. */
function chosen({ relationIds }: ReportValues, field: RelationField): { id: string; name: string }[] {
  switch (field) {
    case 'fleets':
      return relationIds.fleets.map((fleet) => ({ id: fleet.id, name: fleetName(fleet) }));
    case 'channels':
      return relationIds.channels.map((channel) => ({ id: channel.id, name: channelName(channel) }));
    case 'accounts':
      return relationIds.accounts.map(({ id, name }) => ({ id, name: name || id }));
    case 'ids':
      return pastedIds(relationIds.ids).map((id) => ({ id, name: id }));
    case null:
      return [];
  }
}

export const templateOf = (templates: readonly Template[], id: string): Template | undefined => templates.find((each) => each.id === id);

export const columnsOf = (template: Template | null | undefined): readonly TemplateColumn[] => template?.columns ?? [];

/** The reason this version can't request a report of this template; undefined if it can. */
export function templateProblem(template: Template): string | undefined {
  const unusable = columnsOf(template).filter(({ isRequired, operators }) => isRequired && !operators?.length);
  return unusable.length === 0
    ? undefined
    : `It requires a condition on ${unusable.map(({ label, column }) => label ?? column).join(', ')}, which this version doesn’t support.`;
}

/** The data that validation depends on besides the values. */
export interface FormContext {
  readonly templates: readonly Template[];
  readonly canListAccounts: boolean;
  /** The selected fleet's zone when the form was opened. */
  readonly zone: Zone;
}

/** The zone of times in the form: the fleets' common zone, otherwise the selected fleet's. */
export function zoneOf({ relationIds }: Pick<ReportValues, 'relationIds'>, { zone }: FormContext): string {
  const zones = new Set(relationIds.fleets.map(({ timezone }) => timezone));
  const [only] = zones;
  return (zones.size === 1 ? only : zone) ?? 'UTC';
}

const relationMessages: Readonly<Record<keyof Relations, readonly [none: string, tooMany: string]>> = {
  fleets: [messages.fleet, messages.maximumFleets(maxRelations)],
  channels: [messages.bookingChannel, messages.maximumBookingChannels(maxRelations)],
  accounts: ['Please select at least one business account', `Please select at most ${maxRelations} business accounts`],
  ids: [messages.required, `Please paste at most ${maxRelations} IDs`],
};

/** The problem with the subjects in this field. */
function relationProblem(count: number, own: keyof Relations, templateId: string, { templates, canListAccounts }: FormContext) {
  if (relationField(templateOf(templates, templateId), canListAccounts) !== own) return undefined;
  const [none, tooMany] = relationMessages[own];
  return count === 0 ? none : count > maxRelations ? tooMany : undefined;
}

/** The template in the whole form's values during validation. */
const templateIn = (values: unknown): string =>
  isRecord(values) && typeof values.reportTemplate === 'string' ? values.reportTemplate : '';

export function reportSchema(context: FormContext): Schema {
  const problem = (count: number, own: keyof Relations, [, form]: readonly { value: unknown }[]) =>
    relationProblem(count, own, templateIn(form?.value), context);
  const many = (own: 'fleets' | 'channels' | 'accounts') =>
    array().test('relation', (value, { createError, from = [] }) => {
      const message = problem(value?.length ?? 0, own, from);
      return message === undefined || createError({ message });
    });
  return object({
    name: string().trim().required(messages.required).test(atMost(maxName)),
    reportTemplate: string()
      .required(messages.required)
      .test('usable', (id, { createError }) => {
        const template = templateOf(context.templates, id);
        const message = template ? templateProblem(template) : messages.required;
        return message === undefined || createError({ message });
      }),
    relationIds: object({
      fleets: many('fleets'),
      channels: many('channels'),
      accounts: many('accounts'),
      ids: string().test('relation', (value = '', { createError, from = [] }) => {
        const message = problem(pastedIds(value).length, 'ids', from);
        return message === undefined || createError({ message });
      }),
    }),
    filters: array().test('values', (filters: CheckedFilter[] | undefined, { path, createError, resolve }) => {
      const columns = columnsOf(templateOf(context.templates, resolve<string>(ref('reportTemplate'))));
      const errors = (filters ?? []).flatMap((filter, place) => {
        const problem = filterProblem(
          filter,
          columns.find(({ column }) => column === filter.column),
        );
        return problem ? [createError({ path: `${path}[${place}].${problem.part}`, message: problem.message })] : [];
      });
      return errors.length === 0 || new ValidationError(errors);
    }),
  });
}

/** The request. Only for values that have passed the schema. */
export function toInput(values: ReportValues, context: FormContext): CreateReportIntentInput {
  const template = templateOf(context.templates, values.reportTemplate);
  return {
    name: savedName(values.name),
    templateId: values.reportTemplate,
    relationIds: chosen(values, relationField(template, context.canListAccounts)).map(({ id }) => id),
    filters: values.filters.flatMap((filter) => {
      const column = columnsOf(template).find((each) => each.column === filter.column);
      return column ? [inputOf(filter, column)] : [];
    }),
  };
}

/** A rejection with the names of the form's fields. */
export function withFormNames(problem: unknown, values: ReportValues, context: FormContext): unknown {
  const error = toDataError(problem);
  if (!error) return problem;
  const template = templateOf(context.templates, values.reportTemplate);
  const columns = columnsOf(template);
  const field = relationField(template, context.canListAccounts);
  const things = chosen(values, field);
  const refused: string[] = [];
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(error.fields)) {
    const [name, at = '', part = ''] = path.split('.');
    const filter = name === 'filters' && at !== '' ? values.filters[Number(at)] : undefined;
    const thing = name === 'relationIds' && at !== '' ? things[Number(at)] : undefined;
    if (thing) refused.push(thing.name);
    else if (name === 'relationIds' && field !== null) fields[`relationIds.${field}`] = message;
    else if (filter) fields[`filters.${at}.${partOf(filter, part, columns)}`] = message;
    // Not about a single filter: shown above the form.
    else fields[name === 'filters' ? 'Filters' : path === 'templateId' ? 'reportTemplate' : path] = message;
  }
  if (refused.length > 0 && field !== null)
    fields[`relationIds.${field}`] = `Not valid for this report, or not visible to you: ${refused.join(', ')}. Remove them and try again.`;
  return new ReadError({ ...error, fields });
}

/** The part of a filter that a rejection is about. */
function partOf(filter: FilterValues, part: string, columns: readonly TemplateColumn[]): FilterPart {
  const column = columns.find((each) => each.column === filter.column);
  if (part !== 'value' || !column) return 'operator';
  return isChoice(filter, column) ? 'list' : 'text';
}

/** Form values that repeat an earlier report, without the filters that the form can't show. */
export function repeated(report: WholeReportFragment, context: FormContext) {
  const template = templateOf(context.templates, report.templateId ?? '');
  const columns = columnsOf(template);
  const names = new Map(report.subjects?.map((subject) => [subject.id, subject]));
  const things = (report.relationIds ?? []).map((id) => names.get(id) ?? { id, name: null, timezone: null });
  const field = relationField(template, context.canListAccounts);
  const values = {
    ...emptyReport,
    name: report.name ?? '',
    reportTemplate: template?.id ?? '',
    relationIds: {
      fleets: field === 'fleets' ? things.map((thing) => ({ ...thing, humanReadableId: null })) : [],
      channels: field === 'channels' ? things.map(({ id, name }) => ({ id, name, humanReadableId: null })) : [],
      accounts: field === 'accounts' ? things.map(({ id, name }) => ({ id, name, code: null })) : [],
      ids: field === 'ids' ? things.map(({ id }) => id).join('\n') : '',
    },
  };
  const read = readFilters(report.filters ?? [], columns);
  return { values: { ...values, filters: withRequired(read.filters, columns) }, omitted: read.omitted };
}
