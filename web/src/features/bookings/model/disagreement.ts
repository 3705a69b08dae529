import { instantAt, isoAt } from '@/lib/dates/instants';
import { sentence } from '@/lib/text/bidi';
import { formatMoney } from '@/ui/design/money/money';
import { isRecord } from '@/lib/guards';

/** The facts that the systems are compared by, in the order of the table. */
export const facts = ['status', 'driver', 'vehicle', 'pickup', 'total', 'payment', 'fleet', 'dispatchId'] as const;
export type Fact = (typeof facts)[number];

export const factLabels: Readonly<Record<Fact, string>> = {
  status: 'Status',
  driver: 'Driver',
  vehicle: 'Vehicle',
  pickup: 'Pickup',
  total: 'Price',
  payment: 'Payment status',
  fleet: 'Fleet',
  dispatchId: 'Dispatch booking ID',
};

/** A fact as one system reports it. */
export interface Value {
  /**
   * The comparison key: equal keys mean the same. Null if the system reports that there is no value; undefined is shown but not compared.
   */
  readonly key: string | null | undefined;
  /** The system's own spelling, or a readable text. */
  readonly text: string;
  /** RFC 3339, for an instant, which is shown in the ride's zone. */
  readonly instant?: string;
}

/** The facts that a system reports. Missing ones are not compared. */
export type SystemRecord = Readonly<Partial<Record<Fact, Value>>>;

/** A system's answer: only `answered` ones are compared. `absent` means no such booking, `silent` means no response. */
export type Answer =
  | { readonly state: 'loading' | 'absent' | 'silent' | 'notAsked' }
  | { readonly state: 'answered'; readonly record: SystemRecord };

export interface SystemAnswer {
  readonly id: string;
  /** The name within a sentence: 'query service'. */
  readonly name: string;
  readonly answer: Answer;
}

/** The platform's status for each status of the dispatch systems. Other statuses are shown, but not compared. */
const statusByWord: Readonly<Record<string, string>> = {
  DEFERRED: 'DEFERRED',
  ACTIVE: 'ACTIVE',
  COMPLETED: 'COMPLETED',
  CANCELLED: 'CANCELLED',
  CANCELED: 'CANCELLED',
  REFUSED: 'CANCELLED',
  RECEIVED: 'ACTIVE',
  SEARCHING: 'ACTIVE',
  ASSIGNED: 'ACTIVE',
  ARRIVED: 'ACTIVE',
  ON_BOARD: 'ACTIVE',
};

const wordOf = (code: string) =>
  code
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[\s-]+/g, '_')
    .toUpperCase();

/** A status in the platform's terms: `ON_BOARD` of the dispatch system is ACTIVE. Undefined without a status. */
export function statusValue(code: string | null | undefined): Value | undefined {
  if (code == null || code === '') return undefined;
  const word = wordOf(code);
  return { key: Object.hasOwn(statusByWord, word) ? statusByWord[word] : undefined, text: code };
}

/** Codes are compared in any spelling: `readyForCapture` equals `READY_FOR_CAPTURE`. */
export const codeValue = (code: string | null | undefined): Value =>
  code == null || code === '' ? { key: null, text: 'none' } : { key: wordOf(code), text: code };

/** An ID or a name, compared by the ID if there is one. */
export const idValue = (id: string | null | undefined, text?: string | null): Value => {
  const known = id ?? text;
  return known == null || known === '' ? { key: null, text: 'none' } : { key: known, text: text ?? known };
};

/** An instant, to the second, because not all systems keep fractions. Numbers are seconds or milliseconds since 1970. */
export function instantValue(value: unknown): Value | undefined {
  if (value === null) return { key: null, text: 'none' };
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const at = instantAt(typeof value === 'number' && value < 1e11 ? value * 1000 : value);
  // An implausible instant is shown, but not compared: systems have different empty values.
  if (at === undefined) return { key: undefined, text: String(value) };
  const instant = isoAt(Math.floor(at / 1000) * 1000);
  return { key: instant, text: instant, instant };
}

/** An amount in the currency's smallest unit. */
export function amountValue(amountMinor: number | null, currency: string | null | undefined): Value {
  if (amountMinor === null) return { key: null, text: 'none' };
  return currency
    ? { key: `${amountMinor} ${currency.toUpperCase()}`, text: formatMoney({ amountMinor, currency: currency.toUpperCase() }) }
    : { key: String(amountMinor), text: String(amountMinor) };
}

/** The value at the first of these paths in the payload; undefined if it has none of them. */
function at(payload: Readonly<Record<string, unknown>>, ...paths: readonly string[]): unknown {
  for (const path of paths) {
    let found: unknown = payload;
    for (const name of path.split('.')) found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const textOrNull = (value: unknown): string | null | undefined =>
  value === null ? null : typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

function person(value: unknown): Value | undefined {
  if (isRecord(value)) {
    const name = [textOrNull(value.name), textOrNull(value.ref)].filter(Boolean).join(' · ');
    return idValue(textOrNull(value.id), name === '' ? undefined : name);
  }
  const id = textOrNull(value);
  return id === undefined ? undefined : idValue(id);
}

function money(payload: Readonly<Record<string, unknown>>): Value | undefined {
  const value = at(payload, 'total', 'pricing.total', 'price.total', 'totalAmount', 'price');
  const currency = textOrNull(at(payload, 'currency', 'pricing.currency', 'price.currency'));
  if (value === null) return amountValue(null, currency);
  if (typeof value === 'number') return amountValue(value, currency);
  if (isRecord(value)) {
    const amount = value.amountMinor ?? value.amount;
    if (typeof amount === 'number') return amountValue(amount, textOrNull(value.currency) ?? currency);
  }
  return undefined;
}

/** The facts in a system's payload. Each system has its own shape, so values are looked up under all names in use. */
export function readRecord(payload: unknown): SystemRecord {
  if (!isRecord(payload)) return {};
  const status = textOrNull(at(payload, 'status', 'bookingStatus', 'state'));
  const plate = textOrNull(at(payload, 'vehicle.licensePlate', 'licensePlate'));
  const hasNoVehicle = plate === undefined && payload.vehicle === null;
  const payment = textOrNull(at(payload, 'paymentStatus', 'payment.status'));
  const fleet = textOrNull(at(payload, 'fleetId', 'fleet.id'));
  const dispatchId = textOrNull(at(payload, 'dispatchBookingId'));
  const said: readonly (readonly [Fact, Value | undefined])[] = [
    ['status', statusValue(status)],
    ['driver', person(at(payload, 'driver', 'driverId'))],
    ['vehicle', plate === undefined && !hasNoVehicle ? undefined : idValue(plate)],
    ['pickup', instantValue(at(payload, 'pickupTime', 'pickupAt'))],
    ['total', money(payload)],
    ['payment', payment === undefined ? undefined : codeValue(payment)],
    ['fleet', fleet === undefined ? undefined : idValue(fleet)],
    ['dispatchId', dispatchId === undefined ? undefined : idValue(dispatchId)],
  ];
  return Object.fromEntries(said.flatMap(([fact, value]) => (value ? [[fact, value]] : [])));
}

/** A fact on which systems differ, with the systems grouped by value, the largest group first. */
export interface Disagreement {
  readonly fact: Fact;
  readonly groups: readonly { readonly key: string | null; readonly text: string; readonly systems: readonly SystemAnswer[] }[];
}

/** The facts on which the answering systems differ. Missing answers and missing facts are ignored. */
export function disagreementsOf(systems: readonly SystemAnswer[]): Disagreement[] {
  return facts.flatMap((fact) => {
    const groups = new Map<string | null, { key: string | null; text: string; systems: SystemAnswer[] }>();
    for (const system of systems) {
      const value = system.answer.state === 'answered' ? system.answer.record[fact] : undefined;
      if (value?.key === undefined) continue;
      const text = fact === 'status' && value.key ? value.key : value.text;
      const group = groups.get(value.key) ?? { key: value.key, text, systems: [] };
      group.systems.push(system);
      groups.set(value.key, group);
    }
    if (groups.size < 2) return [];
    return [{ fact, groups: [...groups.values()].sort((one, other) => other.systems.length - one.systems.length) }];
  });
}

/** 'a', 'a and b', 'a, b and c'. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

function groupsText({ groups }: Disagreement, textOf: (text: string) => string): string {
  const parts = groups.map(
    ({ text, systems }) => `${listed(systems.map(({ name }) => name))} ${systems.length === 1 ? 'says' : 'say'} ${textOf(text)}`,
  );
  return capital(parts.join('; '));
}

/**
 * The result of the comparison in one or two sentences: 'Query service and Redis say ACTIVE; history service and dispatch say COMPLETED.'
 * @param textOf formats a value, such as an instant in the ride's zone
 */
export function sentenceOf(systems: readonly SystemAnswer[], textOf: (fact: Fact, text: string) => string = (_, text) => text): string {
  const named = (...states: readonly Answer['state'][]) =>
    systems.filter(({ answer }) => states.includes(answer.state)).map(({ name }) => name);
  const answered = named('answered');
  const waiting = named('loading');
  const silent = named('silent');
  const absent = named('absent');
  const [first, ...others] = disagreementsOf(systems);
  const sentences: string[] = [];
  if (first) {
    const subject = first.fact === 'status' ? '' : ` about the ${inSentence(factLabels[first.fact])}`;
    sentences.push(`${groupsText(first, (text) => textOf(first.fact, text))}${subject}.`);
    if (others.length > 0) sentences.push(sentence`Also different: ${listed(others.map(({ fact }) => inSentence(factLabels[fact])))}.`);
  } else if (answered.length > 1) {
    sentences.push(answered.length === systems.length ? 'All systems match.' : `${capital(listed(answered))} match.`);
  } else if (waiting.length === 0) {
    sentences.push('Too few responses to compare.');
  }
  if (absent.length > 0) sentences.push(sentence`Not found in ${listed(absent)}.`);
  if (silent.length > 0) sentences.push(sentence`No response from ${listed(silent)}.`);
  if (waiting.length > 0) sentences.push(sentence`Waiting for ${listed(waiting)}.`);
  return sentences.join(' ');
}
