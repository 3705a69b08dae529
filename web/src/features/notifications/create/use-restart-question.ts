import { sentence } from '@/lib/text/bidi';
import { useFleetChangeQuestion } from '@/lib/fleet/fleet-change';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { discardInputOf } from '@/ui/design/leave-guards';

/**
 * Asks before switching fleets, which restarts a new notification (specification, section 2).
 * @param target the key of the draft
 */
export const useRestartQuestion = (fleet: SelectedFleet, target: string): void =>
  useFleetChangeQuestion({
    text: sentence`This notification for ${fleet.name} is discarded, and you start a new one for the other fleet.`,
    confirmLabel: 'Discard and switch',
    onConfirm: () => discardInputOf(target),
  });
