import styled from 'styled-components';
import { viewerZone } from '@/lib/dates';
import type { DataError } from '@/lib/errors';
import { Badge } from '@/ui/badge';
import { DateTime } from '@/ui/date-time';
import { Section } from '@/ui/detail';
import { NoValue } from '@/ui/no-value';
import { EmptyState } from '@/ui/states';
import { OutsideLink } from '@/ui/outside-link';
import { jobStatusLabel, stagesOf } from '../model/pipeline-job';
import { durationText, sizeText } from './durations';
import type { TaskJob } from './task-detail';

const Scroller = styled.div`
  overflow-x: auto;
  &:focus-visible {
    outline-offset: 2px;
  }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & th,
  & td {
    padding: 6px 12px 6px 0;
    text-align: start;
    vertical-align: top;
  }
  & thead th {
    color: var(--color-text-muted);
    font-size: var(--font-size-small);
    font-weight: 500;
    white-space: nowrap;
  }
  & tbody tr {
    border-top: 1px solid var(--color-border);
  }
  & tbody th[scope='row'] {
    font-weight: 550;
  }
  & td[data-number] {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const StageRow = styled.tr`
  background: var(--color-sunken);
  & > th {
    padding-inline-start: 8px;
    font-weight: 600;
  }
  & > th > span {
    margin-inline-end: 10px;
  }
`;

const Muted = styled.span`
  color: var(--color-text-muted);
  font-weight: 400;
  font-size: var(--font-size-small);
`;

const Files = styled.ul`
  display: grid;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const Commits = styled.div`
  display: grid;
  gap: 2px;
  color: var(--color-text-muted);
  & code {
    color: var(--color-text);
  }
`;

/** What the jobs run on, each commit once. */
function CommitLines({ jobs }: { jobs: readonly TaskJob[] }) {
  const commits = new Map(jobs.flatMap(({ commit, ref, isTag }) => (commit?.hash ? [[commit.hash, { commit, ref, isTag }] as const] : [])));
  if (commits.size === 0) return null;
  return (
    <Commits>
      {[...commits].map(([hash, { commit, ref, isTag }]) => (
        <span key={hash}>
          Commit <code title={hash}>{commit.shortHash ?? hash.slice(0, 8)}</code>
          {commit.title && ` ${commit.title}`}
          {commit.authorName && `, by ${commit.authorName}`}
          {ref && ` · ${isTag ? 'tag' : 'branch'} ${ref}`}
        </span>
      ))}
    </Commits>
  );
}

function Artifacts({ job: { artifacts, artifactsExpireAt } }: { job: TaskJob }) {
  if (artifacts.length === 0) return <NoValue />;
  return (
    <Files>
      {artifacts.map(({ filename, fileType, sizeBytes }) => (
        <li key={`${fileType} ${filename}`}>
          {filename} {sizeBytes !== null && <Muted>{sizeText(sizeBytes)}</Muted>}
        </li>
      ))}
      {artifactsExpireAt && (
        <li>
          <Muted>
            Kept until <DateTime value={artifactsExpireAt} zone={viewerZone()} format="date" />
          </Muted>
        </li>
      )}
    </Files>
  );
}

function JobRow({ job, hasCoverage }: { job: TaskJob; hasCoverage: boolean }) {
  const { label, tone } = jobStatusLabel(job);
  return (
    <tr>
      <th scope="row">
        <OutsideLink address={job.webUrl}>{job.name}</OutsideLink>
        {job.allowFailure && (
          <div>
            <Muted>allowed to fail</Muted>
          </div>
        )}
      </th>
      <td>
        <Badge tone={tone}>{label}</Badge>
      </td>
      <td data-number="">{job.durationSeconds === null ? <NoValue /> : durationText(job.durationSeconds)}</td>
      {hasCoverage && <td data-number="">{job.coverage === null ? <NoValue /> : `${job.coverage} %`}</td>}
      <td>{job.runner?.description ?? <NoValue />}</td>
      <td>
        <Artifacts job={job} />
      </td>
    </tr>
  );
}

interface JobsSectionProps {
  /** Undefined until they are there; null where the platform has none. */
  jobs: readonly TaskJob[] | null | undefined;
  error: DataError | undefined;
  onRetry: () => void;
}

/** The jobs of the pipeline by stage, in the order in which the pipeline runs them. */
export function JobsSection({ jobs, error, onRetry }: JobsSectionProps) {
  const hasCoverage = jobs?.some(({ coverage }) => coverage !== null) ?? false;
  const columns = ['Job', 'Status', 'Duration', ...(hasCoverage ? ['Coverage'] : []), 'Runner', 'Artifacts'];
  return (
    <Section title="Pipeline jobs" id="jobs" isLoading={jobs === undefined && !error} error={error} onRetry={onRetry}>
      {jobs === undefined ? null : !jobs || jobs.length === 0 ? (
        <EmptyState title="The pipeline has no jobs yet" />
      ) : (
        <>
          <CommitLines jobs={jobs} />
          <Scroller role="region" aria-label="Pipeline jobs by stage" tabIndex={0}>
            <Table>
              <thead>
                <tr>
                  {columns.map((name) => (
                    <th key={name} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              {stagesOf(jobs).map((stage) => {
                const { label, tone } = jobStatusLabel(stage.telling);
                return (
                  <tbody key={stage.name}>
                    <StageRow>
                      <th scope="rowgroup" colSpan={columns.length}>
                        <span>{stage.name}</span>
                        <Badge tone={tone}>{label}</Badge>
                      </th>
                    </StageRow>
                    {stage.jobs.map((job) => (
                      <JobRow key={job.id} job={job} hasCoverage={hasCoverage} />
                    ))}
                  </tbody>
                );
              })}
            </Table>
          </Scroller>
        </>
      )}
    </Section>
  );
}
