import { meets } from '@/lib/access/permissions';
import { Section } from '@/ui/screens/detail/section';
import { QuietLine } from '@/ui/design/text';
import { FleetLines } from '../fleet-lines';
import type { UserProfileFragment } from '../list/users.generated';
import { hiddenFleetsText, linkedFleets } from '../model/linked-fleets';

/** The fleets that a user's policies give access to. */
export function FleetsSection({ user }: { user: UserProfileFragment }) {
  const seesAll = meets(user.role, 'STAFF_READ');
  const fleets = linkedFleets(user);
  const count = fleets ? fleets.visible.length + fleets.hiddenCount : 0;
  return (
    <Section title={count > 0 ? `Linked fleets (${count})` : 'Linked fleets'}>
      {seesAll && <QuietLine>The role gives access to every fleet, linked or not.</QuietLine>}
      {!fleets && <QuietLine>The fleets could not be read.</QuietLine>}
      {fleets && count === 0 && !seesAll && <QuietLine>Not linked to any fleet, so this user sees no data.</QuietLine>}
      {fleets && <FleetLines fleets={fleets.visible} />}
      {fleets && fleets.hiddenCount > 0 && <QuietLine>+{hiddenFleetsText(fleets.hiddenCount)}</QuietLine>}
    </Section>
  );
}
