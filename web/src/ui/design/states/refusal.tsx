import { Compass, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Requirement } from '@/lib/access/permissions';
import { accessGap } from '@/lib/access/access-gap';
import { useGapSentence } from '@/lib/access/use-gate';
import type { DataError } from '@/lib/errors';
import { useFleetSelection, type SelectedFleet } from '@/lib/fleet/fleet-scope';
import { sentence } from '@/lib/text/bidi';
import { useViewer } from '@/lib/access/viewer';
import { EmptyState } from './states';

const usual = 'Your role or your linked fleets don’t allow this. Ask an administrator for access.';

/** The required role, the signed-in person's role, and who can help. */
export function GapText({ requires }: { requires: Requirement }) {
  const { role } = useViewer();
  const sentence = useGapSentence();
  const gap = accessGap(role, requires);
  // The known role would suffice, but the platform has a newer one.
  return <span>{gap ? sentence(gap) : usual}</span>;
}

interface ForbiddenStateProps {
  title?: string;
  /** The requirement, if known. */
  requires?: Requirement;
  action?: ReactNode;
}

/** Shown instead of content that the person's role does not allow. */
export function ForbiddenState({ title = 'You don’t have access to this', requires, action }: ForbiddenStateProps) {
  return (
    <EmptyState icon={<ShieldX />} title={title} action={action} text={requires === undefined ? usual : <GapText requires={requires} />} />
  );
}

export interface NotFoundStateProps {
  /** The missing record: "booking". */
  what?: string;
  action?: ReactNode;
}

export function NotFoundState({ what = 'page', action }: NotFoundStateProps) {
  return (
    <EmptyState
      icon={<Compass />}
      title={`This ${what} was not found`}
      text="It may have been removed, or the address may be mistyped."
      action={action}
    />
  );
}

interface RefusalProps {
  error: DataError;
  /** "bookings" or "this booking". */
  what?: string;
}

/** "You no longer have access to bookings of Amsterdam City Cars" if the data was shown before. */
function titleOf(what: string | undefined, lost: DataError['lost'], fleet: SelectedFleet | null): string | undefined {
  if (!lost) return undefined;
  const fleetName = lost.fleetId !== undefined && fleet?.id === lost.fleetId ? fleet.name : undefined;
  if (fleetName === undefined) return `You no longer have access to ${what ?? 'this'}`;
  return sentence`You no longer have access to ${what === undefined ? '' : `${what} of `}${fleetName}`;
}

/** Shown for a refusal or a missing record; not part of the first load. */
export default function Refusal({ error: { code, requires, lost }, what }: RefusalProps) {
  const fleet = useFleetSelection();
  return code === 'FORBIDDEN' ? <ForbiddenState title={titleOf(what, lost, fleet)} requires={requires} /> : <NotFoundState />;
}
