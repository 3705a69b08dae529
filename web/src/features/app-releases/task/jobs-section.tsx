import { fileSize } from '@/lib/browser/file-size';
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
import { SectionTable, type TableColumn } from '@/ui/design/section-table';
import { QuietLine } from '@/ui/design/text';
import { OutsideLink } from '@/ui/design/outside-link';
import { jobStatusLabel } from '../model/pipeline-job';
import type { TaskJob } from './reads';

function Origin({ job: { pipeline, commit, ref, isTag } }: { job: TaskJob }) {
  return (
    <>
      {pipeline?.id && (
        <QuietLine>
          Pipeline <OutsideLink address={pipeline.webUrl}>{pipeline.id}</OutsideLink>
          {pipeline.statusCode && <span>{sentence` · ${humaniseCode(pipeline.statusCode)}`}</span>}
          {pipeline.ref && <span>{sentence` · ${pipeline.ref}`}</span>}
        </QuietLine>
      )}
      {commit?.hash && (
        <QuietLine>
          Commit <code title={commit.hash}>{commit.shortHash ?? commit.hash.slice(0, 8)}</code>
          {commit.title && <span>{` ${commit.title}`}</span>}
          {commit.authorName && <span>{sentence`, by ${commit.authorName}`}</span>}
          {ref && <span>{sentence` · ${isTag ? 'tag' : 'branch'} ${ref}`}</span>}
        </QuietLine>
      )}
    </>
  );
}

function Artifacts({ job: { artifacts, artifactsExpireAt } }: { job: TaskJob }) {
  if (!artifacts || artifacts.length === 0) return <NoValue />;
  return (
    <Lines>
      {artifacts.map(({ filename, fileType, sizeBytes }, at) => (
        <li key={at}>
          {filename ?? fileType ?? 'Unnamed file'} {sizeBytes !== null && <Secondary>{fileSize(sizeBytes)}</Secondary>}
        </li>
      ))}
      {artifactsExpireAt && (
        <Secondary as="li">
          Kept until <DateTime value={artifactsExpireAt} zone={viewerZone()} format="date" />
        </Secondary>
      )}
    </Lines>
  );
}

const JobTimes = ({ job: { createdAt, startedAt, finishedAt } }: { job: TaskJob }) => (
  <Lines>
    {Object.entries({ Created: createdAt, Started: startedAt, Finished: finishedAt }).map(
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

const columns = (): TableColumn<TaskJob>[] => [
  {
    label: 'Job',
    isRowHead: true,
    cell: ({ id, name, webUrl, user, allowFailure }) => {
      const startedBy = user?.name ?? user?.username;
      return (
        <>
          <OutsideLink address={webUrl}>{name || id}</OutsideLink>
          {startedBy && <Secondary as="div">{sentence`by ${startedBy}`}</Secondary>}
          {allowFailure && <Secondary as="div">allowed to fail</Secondary>}
        </>
      );
    },
  },
  { label: 'Stage', cell: ({ stage }) => stage ?? <NoValue /> },
  { label: 'Status', cell: (job) => <CodeBadge of={jobStatusLabel(job)} /> },
  { label: `Times (${viewerZone()})`, cell: (job) => <JobTimes job={job} /> },
  { label: 'Duration', cell: ({ durationSeconds }) => (durationSeconds === null ? <NoValue /> : durationText(durationSeconds)) },
  { label: 'Coverage', cell: ({ coverage }) => (coverage === null ? <NoValue /> : `${coverage} %`) },
  { label: 'Runner', cell: ({ runner }) => runner?.description ?? <NoValue /> },
  { label: 'Artifacts', cell: (job) => <Artifacts job={job} /> },
];

/** The jobs of the pipeline, in the order in which the pipeline runs them. */
export const JobsSection = ({ read }: { read: Read<readonly TaskJob[]> }) => (
  <Section title="Pipeline jobs" id="jobs" read={read} missing="The pipeline has no jobs yet." empty="The pipeline has no jobs yet.">
    {(jobs) => (
      <>
        {jobs[0] && <Origin job={jobs[0]} />}
        <SectionTable label="Jobs of the pipeline" columns={columns()} rows={jobs} keyOf={({ id }) => id} />
      </>
    )}
  </Section>
);
