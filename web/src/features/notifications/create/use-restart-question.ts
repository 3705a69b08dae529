import { sentence } from '@/lib/text/bidi';
import { useFleetChangeQuestion } from '@/lib/fleet/fleet-change';
import type { SelectedFleet } from '@/lib/fleet/fleet-scope';
import { discardInputOf } from '@/ui/design/leave-guards';

interface RestartOptions {
  /** Whether its text is offered to the new one. */
  isOffered: boolean;
  onRestart: () => void;
}

/**
 * Asks before switching fleets, which restarts a new notification (specification, section 2).
 * @param target the key of the draft
 */
export const useRestartQuestion = (fleet: SelectedFleet, target: string, options?: RestartOptions): void =>
  useFleetChangeQuestion({
    text: sentence`This notification for ${fleet.name} is discarded, and you start a new one for the other fleet.${options?.isOffered ? ' Its text is offered there.' : ''}`,
    confirmLabel: 'Discard and switch',
    onConfirm: () => {
      options?.onRestart();
      discardInputOf(target);
    },
  });
