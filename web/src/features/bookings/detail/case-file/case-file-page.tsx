import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { isFinal } from '@/entities/booking/booking-status';
import { fullName, useViewer } from '@/lib/access/viewer';
import { usePageTitle } from '@/lib/browser/page-title';
import { useRead } from '@/lib/data/use-read';
import { useMinute } from '@/lib/dates/now';
import { bookingUrl } from '@/lib/routes/urls';
import { Button, ButtonLink } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { SectionTable } from '@/ui/design/section-table';
import { ErrorState, Skeleton } from '@/ui/design/states/states';
import { Switch } from '@/ui/design/switch';
import { Muted } from '@/ui/design/text';
import { Field, FieldList } from '@/ui/screens/detail/detail';
import { Page } from '@/ui/screens/detail/page';
import { dispatchReadOf } from '../reads';
import type { Feed } from '../timeline/feed';
import { referenceOf, useTimeline } from '../timeline/use-timeline';
import { caseFileOf, type CasePart } from './case-file';
import { useCase } from '../use-case';
import { Column } from '@/ui/design/layout';

const Part = styled(Column)<{ $hasNarrowColumns: boolean }>`
  max-width: 1100px;
  padding: 16px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-large);
  background: var(--color-surface);
  & h2 {
    font-size: 0.9375rem;
    font-weight: 600;
  }
  /* Only in tables of many systems, where codes have to break; elsewhere short words would break too. */
  & td {
    overflow-wrap: ${({ $hasNarrowColumns }) => ($hasNarrowColumns ? 'anywhere' : 'break-word')};
  }
  @media print {
    padding: 0;
    border: 0;
    & + & {
      break-before: page;
    }
  }
`;

function PartOfCase({ part: { id, title, lines, facts, table }, bookingId }: { part: CasePart; bookingId: string }) {
  return (
    <Part as="section" $gap={3} aria-labelledby={`part-${id}`} $hasNarrowColumns={(table?.columns.length ?? 0) > 5}>
      <h2 id={`part-${id}`}>
        {title} <Muted>· booking {bookingId}</Muted>
      </h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {facts && (
        <FieldList>
          {facts.map(({ label, value }, index) => (
            // A ride may have several charges.
            <Field key={`${label} ${index}`} label={label}>
              {value}
            </Field>
          ))}
        </FieldList>
      )}
      {table && (
        <SectionTable
          label={title}
          columns={table.columns.map((label, at) => ({ label, cell: ({ cells }: { cells: readonly string[] }) => cells[at] ?? '' }))}
          rows={table.rows.map((cells, index) => ({ cells, index }))}
          keyOf={({ index }) => index}
        />
      )}
    </Part>
  );
}

function gapsIn(feeds: readonly Feed[]): string[] {
  return feeds.flatMap(({ state, name, hasOlder, error }) => {
    if (state === 'forbidden') return [`Not included: ${name}, which you may not read.`];
    if (state === 'failed' || state === 'skipped') return [`Not included: ${name}, which could not be read.`];
    return hasOlder && error ? [`Older entries of ${name} could not be read.`] : [];
  });
}

/** Everything about a booking to print or save as PDF, each part on its own page, with known personal data masked on request. */
export default function CaseFilePage({ id }: { id: string }) {
  const [query, setQuery] = useSearchParams();
  const viewer = useViewer();
  const now = useMinute();
  const { read, comparison, events, known } = useCase(id);
  const booking = read.data;
  const dispatch = useRead(dispatchReadOf(booking), { fetchPolicy: 'cache-first' }).data;
  const { feeds, entries } = useTimeline(referenceOf(id, read), events);
  usePageTitle(`Case file of booking ${id}`);

  // Loads the whole timeline: each page requests the next one, until one fails.
  const unfinished = feeds.filter(({ hasOlder, error }) => hasOlder && !error);
  useEffect(() => {
    for (const feed of unfinished) if (!feed.isLoadingOlder) void feed.loadOlder();
  });

  const isMasked = query.get('masked') === 'true';
  const mask = (isOn: boolean) => {
    const next = new URLSearchParams(query);
    if (isOn) next.set('masked', 'true');
    else next.delete('masked');
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  const isLoading =
    unfinished.length > 0 ||
    feeds.some(({ state }) => state === 'loading') ||
    known.state === 'loading' ||
    comparison.verdict === 'comparing';
  return (
    <Page
      title="Case file"
      subtitle={`Booking ${id}`}
      actions={
        <>
          <Inline>
            <Muted aria-hidden="true">Mask known personal data</Muted>
            <Switch label="Mask known personal data" isOn={isMasked} onChange={mask} />
          </Inline>
          <ButtonLink to={bookingUrl(id)}>Back to the booking</ButtonLink>
          <Button
            variant="primary"
            icon={<Printer aria-hidden="true" />}
            isPending={booking != null && isLoading}
            disabledReason={booking ? undefined : 'The booking is not loaded.'}
            onPress={() => window.print()}
          >
            Print
          </Button>
        </>
      }
    >
      {isMasked && (
        <Muted as="p">
          Masked: passenger, driver, vehicle, addresses and messages as the booking knows them, emails, phone numbers and coordinates. IDs,
          names of staff, and other or misspelt names in texts are not. Read it before you pass it on.
        </Muted>
      )}
      {!booking && read.error && <ErrorState error={read.error} onRetry={read.retry} />}
      {!booking && !read.error && <Skeleton height="320px" />}
      {booking &&
        caseFileOf({
          booking,
          known,
          timeline: entries,
          systems: comparison.systems,
          verdict: comparison.text,
          dispatch,
          gaps: [
            ...(isFinal(booking.status) ? [] : ['The ride is not over: this is how it stood when the file was printed.']),
            ...gapsIn(feeds),
          ],
          by: fullName(viewer),
          at: now,
          isMasked,
        }).map((part) => <PartOfCase key={part.id} part={part} bookingId={id} />)}
    </Page>
  );
}
