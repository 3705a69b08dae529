import { ArrowRight } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { CodeBadge } from '@/ui/design/code-badge';
import { NoValue } from '@/ui/design/no-value';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { appPlatformName } from '@/entities/app-release/app-platform';
import { sentence } from '@/lib/text/bidi';
import { releaseUrl } from '@/lib/routes/urls';
import { currentTasks } from '../model/attempts';
import { releaseStateLabel } from '../model/release-state';
import type { MatrixRelease } from './matrix-release';
import { Step } from './step';

const arrow = <ArrowRight aria-hidden="true" />;

/** The store's version before and after. The new one is only bold once it is in the store. */
function Versions({ release, version }: { release: MatrixRelease; version: string | null }) {
  const { previousStoreVersion: before, currentStoreVersion: now } = release;
  const title = now ? `${now} is in the store` : `${version ?? 'The new version'} is not in the store yet`;
  return (
    <span className="versions" title={title}>
      <VisuallyHidden>In the store: </VisuallyHidden>
      {before ?? <NoValue />}
      {arrow}
      <VisuallyHidden>to </VisuallyHidden>
      {now ? <strong>{now}</strong> : (version ?? <NoValue />)}
      {!now && <VisuallyHidden>, not there yet</VisuallyHidden>}
    </span>
  );
}

interface ReleaseCellProps {
  release: MatrixRelease;
  channelName: string;
  /** The version that the intent releases; null if it could not be read. */
  version: string | null;
  isPicked: boolean;
  /** Omitted if nothing can be picked. */
  onPick?: (ids: readonly string[], isPicked: boolean) => void;
}

/** One release of the matrix: its status, steps, and its versions. */
export const ReleaseCell = memo(function ReleaseCell({ release, channelName, version, isPicked, onPick }: ReleaseCellProps) {
  const state = releaseStateLabel(release);
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
        <Versions release={release} version={version} />
      </div>
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
    </>
  );
});
