import { useSearchParams } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { fleetChangeQuestion } from '@/lib/fleet/fleet-change';
import { linkedFleetId, withOtherFleet } from '@/lib/fleet/fleet-link';
import { selectFleet, toSelectedFleet } from '@/lib/fleet/fleet-scope';
import type { SelectedFleetFieldsFragment } from '@/lib/fleet/fleet-scope.generated';
import { useConfirm } from '@/ui/design/dialog/confirm';

/** Selects another fleet, also in the URL of a page that names its fleet. Asks first if the screen has a question about that. */
export function useSelectFleet(): (fleet: SelectedFleetFieldsFragment) => Promise<void> {
  const [params, setParams] = useSearchParams();
  const confirm = useConfirm();
  return async (fleet) => {
    const question = fleetChangeQuestion();
    if (question) {
      const { text, confirmLabel, onConfirm } = question;
      // Only dangerous if something is discarded.
      const tone = onConfirm ? 'danger' : 'primary';
      if (!(await confirm({ title: sentence`Switch to ${toSelectedFleet(fleet).name}?`, text, confirmLabel, tone }))) return;
      onConfirm?.();
    }
    selectFleet(fleet);
    if (linkedFleetId(params)) setParams(withOtherFleet(params, fleet.id), { replace: true, preventScrollReset: true });
  };
}
