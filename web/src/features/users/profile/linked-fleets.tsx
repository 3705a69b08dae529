import { meets } from '@/lib/access/permissions';
import { useRead } from '@/lib/data/use-read';
import type { Viewer } from '@/lib/access/viewer';
import { routeUrl } from '@/lib/routes/urls';
import { ButtonLink } from '@/ui/design/button/button';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
import { FleetLines } from '../fleet-lines';
import { namelessFleet } from '../model/linked-fleets';
import { linkedFleetsRead } from './reads';

/** The fleets that the viewer's policies give access to, by name if readable. */
export function LinkedFleets({ viewer }: { viewer: Viewer }) {
  const ids = [...new Set(viewer.policies?.flatMap(({ fleetId }) => fleetId ?? []))];
  const fleets = useRead(ids.length === 0 ? linkedFleetsRead(null) : linkedFleetsRead());
  // Fleets without readable names can still be opened.
  const named = fleets.error || ids.length === 0 ? (fleets.data ?? []) : fleets.data;
  const seesAll = meets(viewer.role, 'STAFF_READ');
  return (
    <Section
      title="Linked fleets"
      read={{ ...fleets, data: named }}
      actions={
        // The new sidebar shows users to provider staff only (specification, section 2).
        !seesAll && (
          <ButtonLink size="small" variant="ghost" to={routeUrl('users')}>
            Users of your fleets
          </ButtonLink>
        )
      }
    >
      {(known) => (
        <>
          {seesAll && <QuietLine>Your role gives access to every fleet.</QuietLine>}
          {!seesAll && ids.length === 0 && <QuietLine>You are not linked to any fleet. Ask an administrator to link you.</QuietLine>}
          <FleetLines fleets={ids.map((id) => known.find((fleet) => fleet.id === id) ?? namelessFleet(id))} />
        </>
      )}
    </Section>
  );
}
