import { Ban, CircleCheck, CircleDashed, CirclePause, CircleQuestionMark, CircleX, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { appPlatformName } from '@/entities/app-release/app-platform';
import { releaseStateLabel } from '@/entities/app-release/release-state';
import { VersionStep } from '@/entities/app-release/version-step';
import type { UnreadableField } from '@/lib/apollo/unreadable';
import { bookingChannelUrl, releaseUrl } from '@/lib/routes/urls';
import { isolated, sentence } from '@/lib/text/bidi';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { NoValue } from '@/ui/design/no-value';
import { ScreenLink } from '@/ui/design/screen-link';
import { PartialCheckbox } from '@/ui/design/partial-checkbox';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { attemptsAt, currentTasks } from '../model/attempts';
import { taskProgress, taskStatusLabel, taskTypeLabel, unknownTypeCode, type TaskProgress } from '../model/task';
import { releaseTaskUrl } from '../urls';
import { type MatrixRelease, type MatrixTask, releasesOf, type MatrixRow } from './rows';
import type { Why } from './why';

const icons: Readonly<Record<TaskProgress, ReactNode>> = {
  'not-started': <CircleDashed aria-hidden="true" />,
  running: <LoaderCircle aria-hidden="true" />,
  waiting: <CirclePause aria-hidden="true" />,
  done: <CircleCheck aria-hidden="true" />,
  failed: <CircleX aria-hidden="true" />,
  cancelled: <Ban aria-hidden="true" />,
  unknown: <CircleQuestionMark aria-hidden="true" />,
};

function Step({ task, tasks }: { task: MatrixTask; tasks: readonly MatrixTask[] }) {
  const { label, tone, code } = taskStatusLabel(task);
  const attempts = attemptsAt(task, tasks).length;
  const name = sentence`${taskTypeLabel(task)}: ${attempts > 1 ? `${label}, attempt ${attempts}` : label}`;
  return (
    <Link to={releaseTaskUrl(task.id)} title={[name, unknownTypeCode(task), code].filter(Boolean).join('\n')} data-tone={tone}>
      {icons[taskProgress(task)]}
      <VisuallyHidden>{name}</VisuallyHidden>
    </Link>
  );
}

interface Picking {
  picked: ReadonlySet<string>;
  /** Omitted if nothing can be picked. */
  onPick?: (ids: readonly string[], isPicked: boolean) => void;
}

function ReleaseCell({ release, channelName, picked, onPick }: Picking & { release: MatrixRelease; channelName: string }) {
  const state = releaseStateLabel(release);
  const what = sentence`${channelName}, ${appPlatformName(release)}`;
  const { tasks } = release;
  return (
    <div className="release">
      {onPick && (
        <input
          type="checkbox"
          aria-label={`Select ${what}`}
          checked={picked.has(release.id)}
          onChange={(event) => onPick([release.id], event.target.checked)}
        />
      )}
      {tasks ? (
        <ul className="steps" aria-label={`Steps of ${what}`}>
          {currentTasks(tasks).map((task) => (
            <li key={task.id}>
              <Step task={task} tasks={tasks} />
            </li>
          ))}
        </ul>
      ) : (
        <span className="versions">Its steps could not be loaded</span>
      )}
      <Link className="state" to={releaseUrl(release.id)} aria-label={`${what}: ${state.label}`} data-tone={state.tone}>
        {state.label}
      </Link>
      <VersionStep release={release} />
    </div>
  );
}

interface MatrixRowViewProps extends Picking {
  row: MatrixRow;
  /** The row's position in the table; the head is 1. */
  place: number;
  hasOthers: boolean;
  /** Why its releases are not published, or may not be. */
  why: readonly Why[];
  unreadable: readonly UnreadableField[];
}

export function MatrixRowView({ row, place, hasOthers, picked, onPick, why, unreadable }: MatrixRowViewProps) {
  const ids = releasesOf(row).map(({ id }) => id);
  const count = ids.filter((id) => picked.has(id)).length;
  const cell = (release: MatrixRow['android']) =>
    release ? <ReleaseCell key={release.id} release={release} channelName={row.name} picked={picked} onPick={onPick} /> : <NoValue />;
  return (
    <tr aria-rowindex={place} data-channel={row.id} data-picked={count > 0 ? '' : undefined}>
      {onPick && (
        <td>
          <PartialCheckbox
            label={sentence`Select ${row.name}`}
            checked={count === ids.length}
            isPartial={count > 0}
            onChange={(isPicked) => onPick(ids, isPicked)}
          />
        </td>
      )}
      <th scope="row" title={row.name}>
        {isolated(row.name)}
        <Incomplete fields={unreadable} />
      </th>
      <td>{cell(row.android)}</td>
      <td>{cell(row.ios)}</td>
      {hasOthers && <td>{row.others.length > 0 ? row.others.map(cell) : <NoValue />}</td>}
      <td className="why" title={why.map(({ text }) => text).join('\n') || undefined}>
        {[...new Map(why.map((each) => [each.cause, each])).values()].map(({ cause, channelId }) => (
          <span key={cause} data-tone={channelId === undefined ? 'danger' : 'warning'}>
            {channelId === undefined ? (
              isolated(cause)
            ) : (
              <ScreenLink route="booking-channel" to={bookingChannelUrl(channelId, 'stores')}>
                {cause}
              </ScreenLink>
            )}
          </span>
        ))}
      </td>
    </tr>
  );
}
