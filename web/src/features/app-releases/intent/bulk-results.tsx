import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { appPlatformLabel, appPlatformName, appPlatforms } from '@/entities/app-release/app-platform';
import { sentence } from '@/lib/text/bidi';
import { releaseUrl } from '@/lib/routes/urls';
import { ResultText } from '@/ui/screens/batch/result-text';
import { SectionTable } from '@/ui/design/section-table';
import { useChannelName } from '../channels/release-stores';
import { bulkLabels, countOf, type BulkAction, type BulkOutcome, type BulkPlan } from './bulk';
import type { MatrixRelease } from '../matrix/rows';

export const DialogBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  & h3 {
    font-size: 0.8125rem;
    font-weight: 600;
  }
  & > ul,
  & > section > ul {
    padding-left: 18px;
    list-style: disc;
  }
  & fieldset {
    display: grid;
    gap: 4px;
    padding: 0;
    border: 0;
  }
  & legend {
    margin-bottom: 4px;
    padding-left: 10px;
    border-left: 2px solid var(--color-border-strong);
  }
  & summary {
    min-height: 24px;
    color: var(--color-text-muted);
    cursor: pointer;
  }
`;

/* Long lists scroll separately, so that their heading stays visible. */
const Names = styled.div`
  max-height: 180px;
  margin-top: 4px;
  overflow: auto;
  columns: 2;
  color: var(--color-text-muted);
  & p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** A release in a few words: "Oslo Taxi, iOS". */
export function useReleaseName(): (release: MatrixRelease) => string {
  const nameOf = useChannelName();
  return (release) => sentence`${nameOf(release)}, ${appPlatformName(release)}`;
}

/** The number of releases, by app platform: "3 releases: 2 on Android, 1 on iOS". */
export function tallyByPlatform(releases: readonly MatrixRelease[]): string {
  const known = appPlatforms.map(
    (platform) => [appPlatformLabel({ platform }), releases.filter((each) => each.platform === platform).length] as const,
  );
  const others = releases.length - known.reduce((sum, [, count]) => sum + count, 0);
  const parts = [...known, ['other platforms', others] as const].filter(([, count]) => count > 0);
  return `${countOf(releases.length)}: ${parts.map(([name, count]) => sentence`${count} on ${name}`).join(', ')}`;
}

/** Releases by name, collapsed. */
export function ReleaseNames({ summary, releases }: { summary: string; releases: readonly MatrixRelease[] }) {
  const releaseName = useReleaseName();
  return (
    <details>
      <summary>{summary}</summary>
      <Names tabIndex={0} role="group" aria-label={summary}>
        {releases.map((release) => (
          <p key={release.id}>{releaseName(release)}</p>
        ))}
      </Names>
    </details>
  );
}

/** The releases that an action skips, by reason. */
export function Skipped({ skipped }: Pick<BulkPlan, 'skipped'>) {
  const count = skipped.reduce((sum, { releases }) => sum + releases.length, 0);
  if (count === 0) return null;
  return (
    <section aria-label="Skipped">
      <h3>{`${count} skipped`}</h3>
      <ul>
        {skipped.map(({ reason, releases }) => (
          <li key={reason}>{`${releases.length}: ${reason}`}</li>
        ))}
      </ul>
    </section>
  );
}

/** The result of each release, failures first, with the platform's message. */
export function ResultsTable({ action, outcomes }: { action: BulkAction; outcomes: readonly BulkOutcome[] }) {
  const { done } = bulkLabels[action];
  const nameOf = useChannelName();
  return (
    <SectionTable
      label="Results"
      isLong
      columns={[
        {
          label: 'Booking channel',
          isRowHead: true,
          cell: ({ release }) => <Link to={releaseUrl(release.id)}>{nameOf(release)}</Link>,
        },
        { label: 'Platform', cell: ({ release }) => appPlatformName(release) },
        {
          label: 'Result',
          cell: (outcome) =>
            outcome.succeeded ? (
              <ResultText kind="done" text={done} />
            ) : (
              <ResultText kind="failed" text={outcome.message ?? 'No reason given.'} code={outcome.code} />
            ),
        },
      ]}
      rows={outcomes}
      keyOf={({ release }) => release.id}
    />
  );
}
