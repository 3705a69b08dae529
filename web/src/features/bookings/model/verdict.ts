import { sentence } from '@/lib/text/bidi';
import { capitalised } from '@/lib/text/capitalised';
import { humaniseCode } from '@/ui/design/code-label';
import { type Answer, type Disagreement, disagreementsOf, type Fact, factLabels, type SystemAnswer, type Value } from './disagreement';
import type { SystemsVerdict } from '@/entities/booking/problems';

/** The result of the platform's own check against dispatch; `unknown` if it failed, could not be made or could not be read. */
export type CheckOutcome =
  | { readonly state: 'loading' | 'unknown' | 'consistent' }
  | { readonly state: 'different'; readonly fields: readonly string[] };

/** `partial`: nothing differs, but some answers are missing. */
export type Verdict = 'disagree' | 'comparing' | 'partial' | 'agree';

export function verdictOf(systems: readonly SystemAnswer[], check: CheckOutcome): Verdict {
  if (check.state === 'different' || disagreementsOf(systems).length > 0) return 'disagree';
  if (check.state === 'loading' || systems.some(({ answer }) => answer.state === 'loading')) return 'comparing';
  return check.state === 'unknown' || systems.some(({ answer }) => answer.state === 'silent') ? 'partial' : 'agree';
}

/** Formats a value, such as an instant in the ride's zone. */
type TextOf = (fact: Fact, text: string) => string;

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

const recordOf = ({ answer }: SystemAnswer) => (answer.state === 'answered' ? answer.record : {});

/** A value in a sentence: 'completed', 'driver Anna Berg (K-12)', 'meter fare €31.80', 'no price'. */
function valueText(fact: Fact, { key, text }: Pick<Value, 'key' | 'text'>, textOf: TextOf): string {
  if (key === null) return `no ${inSentence(factLabels[fact])}`;
  switch (fact) {
    case 'status':
      return (key ?? text).toLowerCase();
    case 'vehicle':
      return text;
    case 'payment':
      return `payment ${humaniseCode(text).toLowerCase()}`;
    default:
      return sentence`${inSentence(factLabels[fact])} ${textOf(fact, text)}`;
  }
}

/** 'completed at 16:25, driver Anna Berg (K-12)': the right system's values of the facts that differ. */
function leadText(lead: SystemAnswer, facts: readonly Fact[], since: string | undefined, textOf: TextOf): string {
  return facts
    .flatMap((fact) => {
      const value = recordOf(lead)[fact];
      return value ? [valueText(fact, value, textOf) + (fact === 'status' && since ? ` at ${since}` : '')] : [];
    })
    .join(', ');
}

/** 'booking and Redis': the systems that differ from the right ones. */
const lateText = (found: readonly Disagreement[]): string =>
  listed([...new Set(found.flatMap(({ late }) => late.map(({ name }) => name)))]);

/** A difference that only the platform's check has found. */
function checkText(check: CheckOutcome): string | undefined {
  if (check.state !== 'different') return undefined;
  const fields = [...new Set(check.fields.map((field) => humaniseCode(field.split('.')[0] ?? field).toLowerCase()))];
  return sentence`The platform’s check against dispatch found ${fields.length > 0 ? `another ${listed(fields)}` : 'a difference'}.`;
}

interface Details {
  /** When the ride reached its status in dispatch: '16:25'. */
  readonly since?: string;
  readonly textOf?: TextOf;
}

/**
 * The verdict as text, the right system first: 'Dispatch: completed at 16:25, driver Anna Berg (K-12). Late: booking and Redis.'
 * Then a difference that only the check has found, and the missing systems.
 */
export function verdictText(
  systems: readonly SystemAnswer[],
  check: CheckOutcome,
  { since, textOf = (_, text) => text }: Details = {},
): string {
  const named = (...states: readonly Answer['state'][]) =>
    systems.filter(({ answer }) => states.includes(answer.state)).map(({ name }) => name);
  const [answered, waiting, silent, absent] = [named('answered'), named('loading'), named('silent'), named('absent')];
  const found = disagreementsOf(systems);
  const leads = new Map<SystemAnswer, Fact[]>();
  for (const { fact, lead } of found) leads.set(lead, [...(leads.get(lead) ?? []), fact]);
  const ofCheck = found.length === 0 ? checkText(check) : undefined;
  const sentences = [...leads].map(
    ([lead, facts]) => `${capitalised(lead.name)}: ${leadText(lead, facts, lead.id === 'dispatch' ? since : undefined, textOf)}.`,
  );
  if (found.length > 0) sentences.push(`Late: ${lateText(found)}.`);
  // Never "All systems match." together with a difference.
  else if (ofCheck === undefined && answered.length > 1)
    sentences.push(answered.length === systems.length ? 'All systems match.' : `${capitalised(listed(answered))} match.`);
  else if (ofCheck === undefined && waiting.length === 0) sentences.push('Too few responses to compare.');
  if (ofCheck !== undefined) sentences.push(ofCheck);
  if (absent.length > 0) sentences.push(sentence`Not found in ${listed(absent)}.`);
  if (silent.length > 0) sentences.push(sentence`No response from ${listed(silent)}.`);
  if (waiting.length > 0) sentences.push(sentence`Waiting for ${listed(waiting)}.`);
  return sentences.join(' ');
}

export type Lateness = Omit<SystemsVerdict, 'detail'>;

/** The system that is out of date: the platform's own record first, then dispatch; the others are copies. */
export function latenessOf(systems: readonly SystemAnswer[]): Lateness {
  const found = disagreementsOf(systems);
  const isLate =
    (id: string) =>
    ({ late }: Disagreement) =>
      late.some((system) => system.id === id);
  const ofBooking = found.filter(isLate('booking'));
  if (ofBooking.length === 0) {
    const title =
      found.length === 0 ? 'Differs from dispatch' : found.some(isLate('dispatch')) ? 'Dispatch out of date' : 'Copies out of date';
    return { title, canSync: found.length === 0, settled: [] };
  }
  if (ofBooking.every(({ fact }) => fact === 'meter')) return { title: 'Price differs from the meter', canSync: false, settled: [] };
  const leads = new Set(ofBooking.map(({ lead }) => lead));
  const records = [...leads].map(recordOf);
  const hasDriver = records.some(({ driver }) => Boolean(driver?.key));
  const isAhead = ofBooking.some(({ fact }) => fact === 'status');
  return {
    title: 'Booking out of date',
    canSync: [...leads].some(({ id }) => id === 'dispatch') || isAhead,
    settled: [...(hasDriver ? ['no-driver'] : []), ...(isAhead ? ['not-ended', 'overdue'] : [])],
  };
}
