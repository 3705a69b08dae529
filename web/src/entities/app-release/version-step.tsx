import { ArrowRight } from 'lucide-react';
import { NoValue } from '@/ui/design/no-value';
import { VisuallyHidden } from '@/ui/design/visually-hidden';

export interface VersionedRelease {
  readonly previousStoreVersion: string | null;
  readonly currentStoreVersion: string | null;
  /** The version that it releases; null if it could not be read. */
  readonly targetVersion: string | null;
}

const nextOf = ({ currentStoreVersion, targetVersion }: VersionedRelease): string | null => currentStoreVersion ?? targetVersion;

/** A release's change of version as text, for files: "6.38.0 → 6.39.0". */
export const versionStepText = (release: VersionedRelease): string => `${release.previousStoreVersion ?? '–'} → ${nextOf(release) ?? '–'}`;

interface VersionStepProps {
  release: VersionedRelease;
  /** The text instead of an unknown version in the store. */
  unknown?: string;
}

/** A release's change of version: the store's, and the released one. The new version is only bold once it is in the store. */
export function VersionStep({ release, unknown }: VersionStepProps) {
  const { previousStoreVersion: before, currentStoreVersion: now } = release;
  const next = nextOf(release);
  return (
    <span className="versions" title={now ? `${now} is in the store` : `${next ?? 'The new version'} is not in the store yet`}>
      <VisuallyHidden>In the store: </VisuallyHidden>
      {before || unknown ? <span>{before || unknown}</span> : <NoValue />}
      <ArrowRight aria-hidden="true" size={12} style={{ margin: '0 4px', verticalAlign: '-1px' }} />
      <VisuallyHidden>to </VisuallyHidden>
      {now ? <strong>{now}</strong> : next ? <span>{next}</span> : <NoValue />}
      {!now && <VisuallyHidden>, not there yet</VisuallyHidden>}
    </span>
  );
}
