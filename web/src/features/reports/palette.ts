import { recordSearch } from '@/lib/palette-search';
import { reportStatusLabel } from '@/entities/report/report-status';
import { PaletteReportOfIdDocument, PaletteReportsDocument } from './palette.generated';

/** By name or whole ID. */
export const reportSearch = recordSearch({
  label: 'Reports',
  list: async ({ term, ask }) => (await ask(PaletteReportsDocument, { term })).reportIntents?.items,
  record: async ({ term, ask }) => (await ask(PaletteReportOfIdDocument, { id: term })).reportIntent,
  result: (report) => ({ name: report.name, details: [reportStatusLabel(report)?.label, report.template?.name] }),
});
