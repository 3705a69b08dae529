/** Something that needs a person. */
export interface Attention {
  readonly id: string;
  readonly severity: 'danger' | 'warning';
  /** "No driver found". */
  readonly problem: string;
  readonly detail?: string;
  /** What it is about: "Ada Lovelace", "Passenger apps 6.2.0". */
  readonly subject: string;
  /** "Booking", "App release". */
  readonly kind: string;
  /** Where it is dealt with. */
  readonly to: string;
  /** Since when, as far as that is known; RFC 3339. */
  readonly at: string | null;
  /** What has ended waits for nothing: it comes after what goes on. */
  readonly isOver: boolean;
}

const timeOf = ({ at }: Attention) => (at === null ? 0 : Date.parse(at) || 0);

/** Worst first: failures before warnings, what goes on before what is over, the newest first. */
export const worstFirst = (items: readonly Attention[]): Attention[] =>
  items.toSorted(
    (one, other) =>
      Number(other.severity === 'danger') - Number(one.severity === 'danger') ||
      Number(one.isOver) - Number(other.isOver) ||
      timeOf(other) - timeOf(one),
  );
