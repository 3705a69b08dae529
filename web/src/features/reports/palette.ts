import type { PaletteResult, PaletteSearch } from '@/lib/palette-search';
import { reportStatusLabel } from './model/report-status';
import { PaletteReportOfIdDocument, PaletteReportsDocument, type PaletteReportFragment } from './palette.generated';

const reportResult = (report: PaletteReportFragment): PaletteResult => ({
  id: report.id,
  name: report.name,
  details: [reportStatusLabel(report)?.label, report.template?.name],
});

/** By name or whole ID. */
export const reportSearch: PaletteSearch = {
  label: 'Reports',
  async find({ term, isId, ask }) {
    if (!isId) return (await ask(PaletteReportsDocument, { term })).reportIntents?.items.map(reportResult) ?? [];
    const { reportIntent } = await ask(PaletteReportOfIdDocument, { id: term });
    return reportIntent ? [reportResult(reportIntent)] : [];
  },
};
