import { compareNewestFirst } from './dates/instants';

/** Something that needs attention. */
export interface Attention {
  readonly id: string;
  readonly severity: 'danger' | 'warning';
  /** "No driver found". */
  readonly problem: string;
  readonly detail?: string;
  /** The subject: "Ada Lovelace", "Passenger apps 6.2.0". */
  readonly subject: string;
  /** "Booking", "App release". */
  readonly kind: string;
  /** The path of the page to fix it on. */
  readonly to: string;
  /** When it began, if known; RFC 3339. */
  readonly at: string | null;
  /** Whether it has ended and no longer needs a response: sorted after what is still active. */
  readonly isOver: boolean;
}

/** Worst first: failures before warnings, active before ended, then newest first. */
export const worstFirst = (items: readonly Attention[]): Attention[] =>
  items.toSorted(
    (one, other) =>
      Number(other.severity === 'danger') - Number(one.severity === 'danger') ||
      Number(one.isOver) - Number(other.isOver) ||
      compareNewestFirst(one.at, other.at),
  );
