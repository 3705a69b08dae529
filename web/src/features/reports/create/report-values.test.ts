import { emptyReport, toInput } from './report-values';

const template = {
  id: 'accounts',
  name: 'Accounts',
  description: null,
  relation: 'UNKNOWN' as const,
  relationCode: 'ACCOUNT',
  columns: [],
};

it('sends its name and pasted IDs without characters copied by accident', () => {
  const report = { ...emptyReport, templateId: 'accounts', name: '\u202aJune\u00a0rides\u200b ', ids: 'acc-1\u200b,\u00a0\u2060acc-2' };
  const context = { templates: [template], canListAccounts: false, zone: 'Europe/Berlin' };
  expect(toInput(report, context)).toMatchObject({ name: 'June rides', relationIds: ['acc-1', 'acc-2'] });
});
