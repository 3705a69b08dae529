import styled from 'styled-components';
import { durationText } from '@/lib/dates/duration';
import { sentence } from '@/lib/text/bidi';
import { viewerZone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { CodeBadge } from '@/ui/design/code-badge';
import { humaniseCode } from '@/ui/design/code-label';
import { Secondary } from '@/ui/screens/list/data-table/cells';
import { DateTime } from '@/ui/design/date/date-time';
import { Lines } from '@/ui/design/layout';
import { NoValue } from '@/ui/design/no-value';
import { Section } from '@/ui/screens/detail/section';
import { SectionTable } from '@/ui/design/section-table';
import { OutsideLink } from '@/ui/design/outside-link';
import { jobStatusLabel, stagesOf } from '../model/pipeline-job';
import { sizeText } from './file-size';
import type { TaskJob } from './reads';

const StageRow = styled.tr`
  background: var(--color-sunken);
  && > th {
    padding-inline-start: 8px;
    font-weight: 600;
  }
  & > th > span {
    margin-inline-end: 10px;
  }
`;

const Origins = styled.div`
  display: grid;
  gap: 2px;
  color: var(--color-text-muted);
  & code {
    color: var(--color-text);
  }
`;

/** The pipelines of the jobs and the commits that they run on, each once. */
function OriginLines({ jobs }: { jobs: readonly TaskJob[] }) {
  const pipelines = new Map(jobs.flatMap(({ pipeline }) => (pipeline?.id ? [[pipeline.id, pipeline] as const] : [])));
  const commits = new Map(jobs.flatMap(({ commit, ref, isTag }) => (commit?.hash ? [[commit.hash, { commit, ref, isTag }] as const] : [])));
  if (pipelines.size + commits.size === 0) return null;
  return (
    <Origins>
      {[...pipelines].map(([id, { webUrl, statusCode, ref }]) => (
        <span key={id}>
          Pipeline <OutsideLink address={webUrl}>{id}</OutsideLink>
          {statusCode && <span>{sentence` · ${humaniseCode(statusCode)}`}</span>}
          {ref && <span>{sentence` · ${ref}`}</span>}
        </span>
      ))}
      {[...commits].map(([hash, { commit, ref, isTag }]) => (
        <span key={hash}>
          Commit <code title={hash}>{commit.shortHash ?? hash.slice(0, 8)}</code>
          {commit.title && <span>{` ${commit.title}`}</span>}
          {commit.authorName && <span>{sentence`, by ${commit.authorName}`}</span>}
          {ref && <span>{sentence` · ${isTag ? 'tag' : 'branch'} ${ref}`}</span>}
        </span>
      ))}
    </Origins>
  );
}

function Artifacts({ job: { artifacts, artifactsExpireAt } }: { job: TaskJob }) {
  if (!artifacts || artifacts.length === 0) return <NoValue />;
  return (
    <Lines>
      {artifacts.map(({ filename, fileType, sizeBytes }, at) => (
        <li key={at}>
          {filename ?? fileType ?? 'Unnamed file'} {sizeBytes !== null && <Secondary>{sizeText(sizeBytes)}</Secondary>}
        </li>
      ))}
      {artifactsExpireAt && (
        <li>
          <Secondary>
            Kept until <DateTime value={artifactsExpireAt} zone={viewerZone()} format="date" />
          </Secondary>
        </li>
      )}
    </Lines>
  );
}

/** When a job was created, and when it ran. */
function JobTimes({ job: { createdAt, startedAt, finishedAt } }: { job: TaskJob }) {
  const times = { Created: createdAt, Started: startedAt, Finished: finishedAt };
  return (
    <Lines>
      {Object.entries(times).map(
        ([name, value]) =>
          value && (
            <li key={name}>
              <Secondary>{name} </Secondary>
              <DateTime value={value} zone={viewerZone()} format="time-with-seconds" hasZone={false} />
            </li>
          ),
      )}
    </Lines>
  );
}

function JobRow({ job, hasCoverage }: { job: TaskJob; hasCoverage: boolean }) {
  const startedBy = job.user?.name ?? job.user?.username;
  return (
    <tr>
      <th scope="row">
        <OutsideLink address={job.webUrl}>{job.name || job.id}</OutsideLink>
        {startedBy && (
          <div>
            <Secondary>{sentence`by ${startedBy}`}</Secondary>
          </div>
        )}
        {job.allowFailure && (
          <div>
            <Secondary>allowed to fail</Secondary>
          </div>
        )}
      </th>
      <td>
        <CodeBadge of={jobStatusLabel(job)} />
      </td>
      <td>
        <JobTimes job={job} />
      </td>
      <td>{job.durationSeconds === null ? <NoValue /> : durationText(job.durationSeconds)}</td>
      {hasCoverage && <td>{job.coverage === null ? <NoValue /> : `${job.coverage} %`}</td>}
      <td>{job.runner?.description ?? <NoValue />}</td>
      <td>
        <Artifacts job={job} />
      </td>
    </tr>
  );
}

function JobTable({ jobs }: { jobs: readonly TaskJob[] }) {
  const hasCoverage = jobs.some(({ coverage }) => coverage !== null);
  const heads = ['Job', 'Status', `Times (${viewerZone()})`, 'Duration', ...(hasCoverage ? ['Coverage'] : []), 'Runner', 'Artifacts'];
  return (
    <SectionTable label="Pipeline jobs by stage" heads={heads}>
      {stagesOf(jobs).map((stage) => {
        return (
          <tbody key={stage.name}>
            <StageRow>
              <th scope="rowgroup" colSpan={heads.length}>
                <span>{stage.name ?? 'Unknown stage'}</span>
                <CodeBadge of={jobStatusLabel(stage.telling)} />
              </th>
            </StageRow>
            {stage.jobs.map((job) => (
              <JobRow key={job.id} job={job} hasCoverage={hasCoverage} />
            ))}
          </tbody>
        );
      })}
    </SectionTable>
  );
}

/** The jobs of the pipeline by stage, in the order in which the pipeline runs them. */
export function JobsSection({ read }: { read: Read<readonly TaskJob[]> }) {
  return (
    <Section title="Pipeline jobs" id="jobs" read={read} missing="The pipeline has no jobs yet." empty="The pipeline has no jobs yet.">
      {(jobs) => (
        <>
          <OriginLines jobs={jobs} />
          <JobTable jobs={jobs} />
        </>
      )}
    </Section>
  );
}
