import type { BookingStatus, DispatchStatus } from '@/__generated__/schema';
import { instantAt, isoAt } from '@/lib/dates/instants';
import { formatMoney } from '@/ui/design/money/money';
import { isRecord } from '@/lib/guards';
import type { Known } from '@/ui/design/code-label';
import { driverName } from './driver';

/** The facts that the systems are compared by, in the order of the table. */
export const facts = ['status', 'driver', 'vehicle', 'pickup', 'total', 'meter', 'payment', 'fleet', 'dispatchId'] as const;
export type Fact = (typeof facts)[number];

export const factLabels: Readonly<Record<Fact, string>> = {
  status: 'Status',
  driver: 'Driver',
  vehicle: 'Vehicle',
  pickup: 'Pickup',
  total: 'Price',
  meter: 'Meter fare',
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

/** A system's response: only `answered` ones are compared. `absent`: no such booking; `silent`: no response. */
export type Answer =
  | { readonly state: 'loading' | 'absent' | 'silent' | 'notAsked' }
  | { readonly state: 'answered'; readonly record: SystemRecord };

export interface SystemAnswer {
  readonly id: string;
  /** The name within a sentence: 'query service'. */
  readonly name: string;
  readonly answer: Answer;
}

type StatusCode = Known<BookingStatus> | Known<DispatchStatus>;

/** The platform's status for each of its own and of the dispatch systems'. Others are shown, but not compared. */
const platformStatuses: Readonly<Record<StatusCode, Known<BookingStatus>>> = {
  DEFERRED: 'DEFERRED',
  ACTIVE: 'ACTIVE',
  COMPLETED: 'COMPLETED',
  CANCELLED: 'CANCELLED',
  REFUSED: 'CANCELLED',
  RECEIVED: 'ACTIVE',
  SEARCHING: 'ACTIVE',
  ASSIGNED: 'ACTIVE',
  ARRIVED: 'ACTIVE',
  ON_BOARD: 'ACTIVE',
};

const isStatus = (code: string): code is StatusCode => Object.hasOwn(platformStatuses, code);

/** A status as the platform's: `ON_BOARD` of the dispatch system is ACTIVE. Undefined without a status. */
export function statusValue(code: string | null | undefined): Value | undefined {
  if (code == null || code === '') return undefined;
  const known = code.toUpperCase();
  return { key: isStatus(known) ? platformStatuses[known] : undefined, text: code };
}

/** A code, compared in any letters. */
export const codeValue = (code: string | null | undefined): Value =>
  code == null || code === '' ? { key: null, text: 'none' } : { key: code.toUpperCase(), text: code };

/** An ID or a name, compared by the ID if there is one. */
export const idValue = (id: string | null | undefined, text?: string | null): Value => {
  const known = id ?? text;
  return known == null || known === '' ? { key: null, text: 'none' } : { key: known, text: text ?? known };
};

/** An instant, to the second, because not all systems keep fractions. */
export function instantValue(value: unknown): Value | undefined {
  if (value === null) return { key: null, text: 'none' };
  if (typeof value !== 'string') return undefined;
  const at = instantAt(value);
  // An implausible instant is shown, but not compared: systems have different empty values.
  if (at === undefined) return { key: undefined, text: value };
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

const textOrNull = (value: unknown): string | null | undefined => (value === null || typeof value === 'string' ? value : undefined);

function driverValue(driver: unknown): Value | undefined {
  if (driver === null) return idValue(null);
  if (!isRecord(driver)) return undefined;
  return idValue(textOrNull(driver.id), driverName({ name: textOrNull(driver.name), ref: textOrNull(driver.ref) }));
}

function vehicleValue(vehicle: unknown): Value | undefined {
  const plate = isRecord(vehicle) ? textOrNull(vehicle.licensePlate) : vehicle === null ? null : undefined;
  return plate === undefined ? undefined : idValue(plate);
}

/** The facts in a system's record, under the names of the platform's contract (`BookingRecord`). */
export function readRecord(record: unknown): SystemRecord {
  if (!isRecord(record)) return {};
  const { total, currency } = record;
  const [payment, fleet, dispatchId] = [record.paymentStatus, record.fleetId, record.dispatchBookingId].map(textOrNull);
  const values: readonly (readonly [Fact, Value | undefined])[] = [
    ['status', statusValue(textOrNull(record.status))],
    ['driver', driverValue(record.driver)],
    ['vehicle', vehicleValue(record.vehicle)],
    ['pickup', instantValue(record.pickupTime)],
    ['total', total === null || typeof total === 'number' ? amountValue(total, textOrNull(currency)) : undefined],
    ['payment', payment === undefined ? undefined : codeValue(payment)],
    ['fleet', fleet === undefined ? undefined : idValue(fleet)],
    ['dispatchId', dispatchId === undefined ? undefined : idValue(dispatchId)],
  ];
  return Object.fromEntries(values.flatMap(([fact, value]) => (value ? [[fact, value]] : [])));
}

/** The progress of a ride in each status. A system at an earlier stage is late. */
const stages: Readonly<Record<string, number>> = { DEFERRED: 0, ACTIVE: 1, CANCELLED: 2, COMPLETED: 2 };

/** The facts that dispatch decides; all others are the platform's own. */
const factsOfDispatch: ReadonlySet<Fact> = new Set(['status', 'driver', 'vehicle', 'pickup', 'meter']);

const valueIn = ({ answer }: SystemAnswer, fact: Fact): Value | undefined =>
  answer.state === 'answered' ? answer.record[fact] : undefined;

/** The stage of the ride in a system; undefined without a known status, so that the system does not count as late. */
const stageIn = (system: SystemAnswer): number | undefined => stages[valueIn(system, 'status')?.key ?? ''];

/**
 * The system with the right value of a fact. A majority does not decide, because copies of a late record are all late: among the systems at
 * the ride's latest stage it is dispatch, or the booking for facts that the platform decides itself.
 */
function leadOf(fact: Fact, systems: readonly SystemAnswer[]): SystemAnswer | undefined {
  const known = systems.filter((system) => valueIn(system, fact)?.key !== undefined);
  const latest = Math.max(...systems.map((system) => stageIn(system) ?? -1));
  const current = known.filter((system) => (stageIn(system) ?? latest) === latest);
  const candidates = current.length > 0 ? current : known;
  const owner = factsOfDispatch.has(fact) ? 'dispatch' : 'booking';
  return candidates.find(({ id }) => id === owner) ?? candidates.find(({ id }) => id === 'booking') ?? candidates[0];
}

/** A fact on which systems differ: the system with the right value, and the late ones. */
export interface Disagreement {
  readonly fact: Fact;
  readonly lead: SystemAnswer;
  readonly late: readonly SystemAnswer[];
}

/** The facts on which the answering systems differ. Missing answers and missing facts are ignored. */
export function disagreementsOf(systems: readonly SystemAnswer[]): Disagreement[] {
  return facts.flatMap((fact) => {
    const keyIn = (system: SystemAnswer) => valueIn(system, fact)?.key;
    const lead = leadOf(fact, systems);
    const late = systems.filter((system) => keyIn(system) !== undefined && lead && keyIn(system) !== keyIn(lead));
    return lead && late.length > 0 ? [{ fact, lead, late }] : [];
  });
}

export interface ComparedFact {
  readonly fact: Fact;
  readonly differs: boolean;
  readonly lateIds: ReadonlySet<string>;
}

/** Long IDs, and the fare that few systems have, only matter if they differ. */
const hiddenIfSame: ReadonlySet<Fact> = new Set(['fleet', 'dispatchId', 'meter']);

/** The facts to show side by side. */
export function comparedFacts(systems: readonly SystemAnswer[]): ComparedFact[] {
  const found = disagreementsOf(systems);
  return facts.flatMap((fact) => {
    const late = found.find((each) => each.fact === fact)?.late;
    if (!late && hiddenIfSame.has(fact)) return [];
    return [{ fact, differs: late !== undefined, lateIds: new Set(late?.map(({ id }) => id)) }];
  });
}
