import { compareInstants, millisecondsBetween, instantAt } from '@/lib/dates/instants';
import { sentence } from '@/lib/text/bidi';
import { humaniseCode } from '@/ui/design/code-label';
import type { BookingActor } from '@/__generated__/schema';

interface Event {
  readonly code: string | null;
  readonly message: string | null;
  readonly createdAt: string | null;
  readonly actor: { readonly type: BookingActor | null; readonly name: string | null } | null;
}

/** A change that was sent from this tab. */
interface Change {
  readonly name: string;
  readonly target: { readonly to: string };
  /** RFC 3339. */
  readonly sentAt: string;
  readonly outcome: { readonly kind: string; readonly text?: string };
}

/** An action by a member of staff. */
export interface Done {
  /** RFC 3339; null if the platform did not send it. */
  readonly at: string | null;
  readonly text: string;
  /** The person; 'staff' if the platform did not name them. */
  readonly by: string;
}

/** The maximum time between a change and its event. */
const sameMs = 10_000;

/**
 * The actions of staff on a booking, oldest first: from its events, and from this tab's changes, which add the person and rejected
 * attempts.
 * @param url the booking's path
 * @param viewer the name of the signed-in person
 */
export function doneOf(events: readonly Event[], changes: readonly Change[], url: string, viewer: string): Done[] {
  const own = changes
    .filter(({ target, outcome }) => target.to === url && outcome.kind !== 'sending')
    .map(({ name, sentAt, outcome }) => ({
      at: sentAt,
      text: sentence`${name}: ${outcome.text ?? ''}`,
      by: viewer,
      isDone: outcome.kind === 'done',
    }));
  const isOwn = (at: string | null) =>
    own.some((change) => change.isDone && Math.abs(millisecondsBetween(at, instantAt(change.at) ?? NaN) ?? Infinity) < sameMs);
  const ofStaff = events
    .filter(({ actor, createdAt }) => actor?.type === 'STAFF' && !isOwn(createdAt))
    .map(({ code, message, createdAt, actor }) => ({
      at: createdAt,
      text: message ?? (code ? humaniseCode(code) : 'Unknown event'),
      by: actor?.name ?? 'staff',
    }));
  return [...ofStaff, ...own.map(({ at, text, by }) => ({ at, text, by }))].sort((one, other) => compareInstants(one.at, other.at));
}
