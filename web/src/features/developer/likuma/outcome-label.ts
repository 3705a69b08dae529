import type { CodeLabel } from '@/ui/design/code-label';
import type { Outcome } from './history';
import { isFailure } from './send-request';

export function outcomeLabel(outcome: Outcome): CodeLabel {
  switch (outcome.kind) {
    case 'answered':
      if (outcome.status === null) return { label: 'Answered', tone: 'success' };
      return isFailure(outcome.status)
        ? { label: `Failed: ${outcome.status}`, tone: 'danger' }
        : { label: `Answered: ${outcome.status}`, tone: 'success' };
    case 'refused':
      return { label: 'Refused', tone: 'danger' };
    case 'unknown':
      return { label: 'Outcome unknown', tone: 'warning' };
    case 'waiting':
      return { label: 'No response yet', tone: 'neutral' };
  }
}
