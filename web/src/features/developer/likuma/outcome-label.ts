import type { CodeLabel } from '@/ui/code-label';
import type { Outcome } from './history';
import { isFailure } from './send-request';

/** How a request ended, in a word or two. */
export function outcomeLabel(outcome: Outcome): CodeLabel {
  switch (outcome.kind) {
    case 'answered':
      if (outcome.status === null) return { label: 'Answered', tone: 'success' };
      return isFailure(outcome.status)
        ? { label: `Failed: ${outcome.status}`, tone: 'danger' }
        : { label: `Answered: ${outcome.status}`, tone: 'success' };
    case 'refused':
      return { label: 'Refused, not sent on', tone: 'danger' };
    case 'unknown':
      return { label: 'Outcome unknown', tone: 'warning' };
    case 'waiting':
      return { label: 'No answer yet', tone: 'neutral' };
  }
}
