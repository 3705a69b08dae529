import { mergeDraft } from '@/ui/screens/form/draft';
import { emptyReport, reportModels, toInput } from './report-values';

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

it('has a draft in the names of the specification, and drops what an earlier version has kept under others', () => {
  const relationIds = { ...emptyReport.relationIds, channels: [{ id: 'ch-1', name: 'Oslo Ride', humanReadableId: null }] };
  const filters = [{ id: 'a', column: 'status', operator: 'IN', text: '', list: ['ACTIVE'], from: '', to: '' } as const];
  const draft = { name: 'June', reportTemplate: 'accounts', relationIds, filters, zone: '' };
  expect(mergeDraft(emptyReport, JSON.parse(JSON.stringify(draft)), reportModels)).toEqual(draft);
  const earlier = { name: 'June', templateId: 'accounts', channels: relationIds.channels, ids: 'acc-1' };
  expect(mergeDraft(emptyReport, earlier, reportModels)).toEqual({ ...emptyReport, name: 'June' });
});
