import { memo } from 'react';
import { Link } from 'react-router-dom';
import { VersionStep } from '@/entities/app-release/version-step';
import { appPlatformName } from '@/entities/app-release/app-platform';
import { sentence } from '@/lib/text/bidi';
import { releaseUrl } from '@/lib/routes/urls';
import { currentTasks } from '../model/attempts';
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

/** One release of the matrix: its steps, its state, and its versions. */
export const ReleaseCell = memo(function ReleaseCell({ release, channelName, isPicked, onPick }: ReleaseCellProps) {
  const state = releaseStateLabel(release);
  const what = sentence`${channelName}, ${appPlatformName(release)}`;
  return (
    <div className="release">
      {onPick && (
        <input
          type="checkbox"
          aria-label={`Select ${what}`}
          checked={isPicked}
          onChange={(event) => onPick([release.id], event.target.checked)}
        />
      )}
      {release.tasks ? (
        <ul className="steps" aria-label={`Steps of ${what}`}>
          {currentTasks(release.tasks).map((task) => (
            <li key={task.id}>
              <Step task={task} tasks={release.tasks ?? []} />
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
});
