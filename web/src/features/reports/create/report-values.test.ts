import { mergeDraft } from '@/ui/screens/form/draft';
import { schemaProblems } from '../../../../test/schema-problems';
import type { TemplateColumn } from '../model/filter-text';
import type { FilterValues } from './filter-values';
import { emptyReport, relationField, reportModels, reportSchema, templateProblem, toInput, type ReportValues } from './report-values';

const template = {
  id: 'accounts',
  name: 'Accounts',
  description: null,
  relation: 'UNKNOWN' as const,
  relationCode: 'ACCOUNT',
  columns: [],
};

it('sends its name and pasted IDs without characters copied by accident', () => {
  const report = {
    ...emptyReport,
    reportTemplate: 'accounts',
    name: '\u202aJune\u00a0rides\u200b ',
    relationIds: { ...emptyReport.relationIds, ids: 'acc-1\u200b,\u00a0\u2060acc-2' },
  };
  const context = { templates: [template], canListAccounts: false, zone: 'Europe/Berlin' };
  expect(toInput(report, context)).toMatchObject({ name: 'June rides', relationIds: ['acc-1', 'acc-2'] });
});

it('has a draft under the specification’s names, and drops an earlier version’s', () => {
  const relationIds = { ...emptyReport.relationIds, channels: [{ id: 'ch-1', name: 'Oslo Ride', humanReadableId: null }] };
  const filters = [{ id: 'a', column: 'status', operator: 'IN', text: '', list: ['ACTIVE'] } as const];
  const draft = { name: 'June', reportTemplate: 'accounts', relationIds, filters };
  expect(mergeDraft(emptyReport, JSON.parse(JSON.stringify(draft)), reportModels)).toEqual(draft);
  const earlier = { name: 'June', templateId: 'accounts', channels: relationIds.channels, ids: 'acc-1' };
  expect(mergeDraft(emptyReport, earlier, reportModels)).toEqual({ ...emptyReport, name: 'June' });
});

const column = (
  name: string,
  type: TemplateColumn['type'],
  operators: TemplateColumn['operators'],
  more: Partial<TemplateColumn> = {},
) => ({
  column: name,
  label: name,
  type,
  typeCode: type,
  operators,
  unknownOperators: [],
  options: null,
  isRequired: false,
  ...more,
});
const bookings = {
  ...template,
  id: 'bookings',
  relation: 'FLEET' as const,
  columns: [
    column('pickupTime', 'DATE', ['GREATER_THAN', 'LESS_THAN']),
    column('status', 'STRING', ['IN'], { options: ['ACTIVE', 'COMPLETED'] }),
    column('total', 'NUMBER', ['IS', 'GREATER_THAN']),
    column('isShared', 'BOOLEAN', ['IS']),
    column('city', 'STRING', ['IN']),
    column('waitingTime', 'UNKNOWN', ['GREATER_THAN']),
  ],
};
const context = { templates: [template, bookings], canListAccounts: false, zone: 'Europe/Berlin' };
const berlin = { id: 'fleet-berlin', name: 'Berlin Taxi', humanReadableId: 'berlin-taxi', timezone: 'Europe/Berlin' };
const filter = (name: string, operator: FilterValues['operator'], values: Partial<FilterValues> = {}): FilterValues => ({
  id: name,
  column: name,
  operator,
  text: '',
  list: [],
  ...values,
});
const report = (...filters: FilterValues[]): ReportValues => ({
  ...emptyReport,
  name: 'June',
  reportTemplate: 'bookings',
  relationIds: { ...emptyReport.relationIds, fleets: [berlin] },
  filters,
});

it('sends options, numbers, booleans and lists with their types, and unknown types as text', () => {
  const filters = [
    filter('status', 'IN', { list: ['COMPLETED'] }),
    filter('total', 'GREATER_THAN', { text: '1250' }),
    filter('isShared', 'IS', { text: 'false' }),
    filter('city', 'IN', { text: 'Berlin\n Potsdam ' }),
    filter('waitingTime', 'GREATER_THAN', { text: '300' }),
  ];
  expect(toInput(report(...filters), context).filters.map(({ value }) => value)).toEqual([
    ['COMPLETED'],
    1250,
    false,
    ['Berlin', 'Potsdam'],
    '300',
  ]);
});

it('reports invalid filters in their place', async () => {
  const filters = [
    filter('pickupTime', 'GREATER_THAN', { text: 'yesterday' }),
    filter('total', 'IS', { text: '12,5' }),
    filter('total', 'IS', { text: '9007199254740993' }),
    filter('status', 'IN'),
    filter('gone', 'IS', { text: 'x' }),
  ];
  expect(await schemaProblems(reportSchema(context), report(...filters))).toEqual({
    'filters[0].text': 'Please enter an instant such as 2026-06-15T08:00:00Z',
    'filters[1].text': 'Please enter a number, with digits and a point',
    'filters[2].text': 'This number is too long to be sent exactly',
    'filters[3].list': 'This field is required',
    'filters[4].operator': 'This template has no such column. Remove the condition',
  });
});

it('cannot request a template that requires a filter this version doesn’t support', () => {
  const impossible = { ...template, columns: [column('area', 'UNKNOWN', [], { isRequired: true })] };
  expect(templateProblem(impossible)).toBe('It requires a condition on area, which this version doesn’t support.');
  expect(templateProblem(bookings)).toBeUndefined();
});

it('offers the accounts to those who may list them, and asks others for IDs', () => {
  const accounts = { ...template, relation: 'BUSINESS_ACCOUNT' as const };
  expect([true, false].map((canListAccounts) => relationField(accounts, canListAccounts))).toEqual(['accounts', 'ids']);
});
