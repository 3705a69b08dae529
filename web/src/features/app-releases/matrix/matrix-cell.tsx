import { memo } from 'react';
import { Link } from 'react-router-dom';
import { CodeBadge } from '@/ui/design/code-badge';
import { VersionStep } from '@/entities/app-release/version-step';
import { appPlatformName } from '@/entities/app-release/app-platform';
import { isolated, sentence } from '@/lib/text/bidi';
import { releaseUrl } from '@/lib/routes/urls';
import { currentTasks } from '../model/attempts';
import { failureOf } from '../model/failure';
import { releaseStateLabel } from '@/entities/app-release/release-state';
import type { MatrixRelease } from './matrix-release';
import { Step } from './step';

interface ReleaseCellProps {
  release: MatrixRelease;
  channelName: string;
  isPicked: boolean;
  /** Omitted if nothing can be picked. */
  onPick?: (ids: readonly string[], isPicked: boolean) => void;
}

/** One release of the matrix: its status, steps, and its versions. */
export const ReleaseCell = memo(function ReleaseCell({ release, channelName, isPicked, onPick }: ReleaseCellProps) {
  const state = releaseStateLabel(release);
  const failure = failureOf(release);
  const what = sentence`${channelName}, ${appPlatformName(release)}`;
  return (
    <>
      <div className="head">
        {onPick && (
          <input
            type="checkbox"
            aria-label={`Select ${what}`}
            checked={isPicked}
            onChange={(event) => onPick([release.id], event.target.checked)}
          />
        )}
        <Link to={releaseUrl(release.id)} aria-label={`${what}: ${state.label}`}>
          <CodeBadge of={state} />
        </Link>
        <VersionStep release={release} />
      </div>
      {release.tasks ? (
        <div className="foot">
          <ul className="steps" aria-label={`Steps of ${what}`}>
            {currentTasks(release.tasks).map((task) => (
              <li key={task.id}>
                <Step task={task} tasks={release.tasks ?? []} />
              </li>
            ))}
          </ul>
          {failure && (
            <span className="reason" title={failure.text}>
              {isolated(failure.cause)}
            </span>
          )}
        </div>
      ) : (
        <span className="versions">Its steps could not be loaded</span>
      )}
    </>
  );
});
