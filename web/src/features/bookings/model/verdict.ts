import { disagreementsOf, sentenceOf, type Fact, type SystemAnswer } from './disagreement';

/** The result of the platform's own check against dispatch; `unknown` if it failed, could not be made or could not be read. */
export type CheckOutcome =
  | { readonly state: 'loading' | 'unknown' | 'consistent' }
  | { readonly state: 'different'; readonly fields: readonly string[] };

/** `partial`: nothing differs, but some answers are missing. */
export type Verdict = 'disagree' | 'comparing' | 'partial' | 'agree';

/** The verdict on whether the systems agree, from the comparison and the check against dispatch. */
export function verdictOf(systems: readonly SystemAnswer[], check: CheckOutcome): Verdict {
  if (check.state === 'different' || disagreementsOf(systems).length > 0) return 'disagree';
  if (check.state === 'loading' || systems.some(({ answer }) => answer.state === 'loading')) return 'comparing';
  return check.state === 'unknown' || systems.some(({ answer }) => answer.state === 'silent') ? 'partial' : 'agree';
}

/**
 * The verdict in words: the comparison of the systems, and the result of the check beyond that.
 * @param textOf formats a value, such as an instant in the ride's zone
 */
export function verdictText(systems: readonly SystemAnswer[], check: CheckOutcome, textOf?: (fact: Fact, text: string) => string): string {
  const sentence = sentenceOf(systems, textOf);
  if (check.state !== 'different') return sentence;
  const about = check.fields.length > 0 ? ` in ${check.fields.join(', ')}` : '';
  const found = `The dispatch check found differences${about}.`;
  // Never "All systems match." together with a difference.
  return disagreementsOf(systems).length > 0 ? `${sentence} ${found}` : found;
}
