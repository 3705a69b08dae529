import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useCanOpen } from '@/lib/access/use-can';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { usePageTitle } from '@/lib/browser/page-title';
import { routeUrl } from '@/lib/routes/urls';
import { ButtonLink } from '@/ui/design/button/button';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { Lines } from '@/ui/design/layout';
import { Notice } from '@/ui/design/notice';
import { Page } from '@/ui/screens/detail/page';
import { Loaded } from '@/ui/screens/detail/section';
import { EmptyState } from '@/ui/design/states/states';
import { filterTexts } from '../model/filter-text';
import type { WholeReportFragment } from '../model/reports.generated';
import { nameInState } from '../urls';
import { namedReportRead, reportToRepeatRead, templatesRead } from './reads';
import { ReportForm } from './report-form';
import { columnsOf, emptyReport, type FormContext, repeated, type Template } from './report-values';

/** The context of the form when it was opened: selecting another fleet in the meantime does not affect it. */
function useFormContext(templates: readonly Template[]): FormContext {
  const { timezone } = useSelectedFleet();
  const canListAccounts = useCanOpen('business-accounts');
  const [context] = useState(() => ({ templates, canListAccounts, zone: timezone }));
  return context;
}

function NewReport({ templates }: { templates: readonly Template[] }) {
  const context = useFormContext(templates);
  return <ReportForm context={context} initialValues={emptyReport} draft={{ name: 'new-report' }} isRepeat={false} />;
}

function RepeatForm({ templates, report }: { templates: readonly Template[]; report: WholeReportFragment }) {
  const context = useFormContext(templates);
  const [{ values, omitted }] = useState(() => repeated(report, context));
  return (
    <>
      {values.reportTemplate === '' && (
        <Notice tone="warning" title="This template is no longer available">
          <p>Choose another template.</p>
        </Notice>
      )}
      {omitted.length > 0 && values.reportTemplate !== '' && (
        <Notice tone="warning" title="Some filters were left out, because this version doesn’t support them">
          <Lines>
            {filterTexts(omitted, columnsOf(report.template), context.zone).map(({ label, text }, place) => (
              <li key={place}>
                {label}: {text}
              </li>
            ))}
          </Lines>
        </Notice>
      )}
      <ReportForm context={context} initialValues={values} draft={{ name: 'report-again', target: report.id }} isRepeat />
    </>
  );
}

function Repeat({ id, templates }: { id: string; templates: readonly Template[] }) {
  const name = nameInState(useLocation().state);
  const canRead = useCanOpen('report-intent');
  const read = useRead(name === undefined ? reportToRepeatRead(canRead ? id : null) : namedReportRead(id, name));
  if (name !== undefined || canRead) {
    return (
      <>
        <Incomplete fields={read.unreadable} readRaw={read.readRaw} />
        <Loaded read={read} missing="The report to run again was not found.">
          {(report) => <RepeatForm templates={templates} report={report} />}
        </Loaded>
      </>
    );
  }
  return (
    <Notice
      tone="info"
      title="Run the report again from the list"
      actions={<ButtonLink to={routeUrl('report-intents')}>All reports</ButtonLink>}
    >
      <p>The URL doesn’t include the report’s name. Press “Run again” next to the report in the list.</p>
    </Notice>
  );
}

/** A new report, optionally a repetition of the one in the URL. */
export default function CreateReportPage() {
  usePageTitle('New report');
  const from = useSearchParams()[0].get('from');
  const read = useRead(templatesRead());
  return (
    <Page
      title="New report"
      subtitle={
        <>
          {from && 'Copied from an earlier report'}
          <Incomplete fields={read.unreadable} />
        </>
      }
    >
      <Loaded read={read}>
        {(templates) => {
          if (templates.length === 0) return <EmptyState title="No templates" text="No report templates." />;
          return from ? <Repeat key={from} id={from} templates={templates} /> : <NewReport templates={templates} />;
        }}
      </Loaded>
    </Page>
  );
}
