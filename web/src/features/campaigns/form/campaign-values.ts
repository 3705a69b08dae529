import { cutText } from '@/lib/text/cut-text';
import type {
  CampaignDiscountInput,
  CampaignDiscountType,
  CreateCampaignInput,
  ExpectedCampaignInput,
  UpdateCampaignInput,
} from '@/__generated__/schema';
import type { CampaignTermsFragment } from '@/entities/campaign/campaign.generated';
import { addDays, daysInZone, todayDate, type Zone } from '@/lib/dates/dates';
import { ReadError, toDataError } from '@/lib/errors';
import { instantAt, isoAt } from '@/lib/dates/instants';
import { savedName } from '@/lib/text/plain-text';
import { amountText, parseAmount } from '@/ui/design/money/amount';
import { type NumberEntry, numberIn } from '@/ui/design/field/number-text';
import type { CampaignDetailFragment } from '../detail/campaign.generated';

export interface CampaignFleet {
  readonly id: string;
  readonly name: string;
  readonly timezone: string;
  /** ISO 4217; null if unknown: then a discount can't be an amount. */
  readonly currency: string | null;
}

/** The fleet of an existing campaign. If it could not be read, times are in UTC. */
export const fleetOf = ({ fleet, fleetId, discount }: CampaignDetailFragment): CampaignFleet => ({
  id: fleet?.id ?? fleetId ?? '',
  name: fleet?.name || fleet?.id || fleetId || 'an unknown fleet',
  timezone: fleet?.timezone ?? 'UTC',
  currency: fleet?.currency || discount?.amount?.currency || null,
});

type DiscountType = Exclude<CampaignDiscountType, 'UNKNOWN'>;

/** The editable part of a campaign, as plain values by which two states are compared. */
export interface CampaignState {
  readonly name: string;
  readonly description: string;
  /** RFC 3339 in UTC, normalised; empty if unreadable. */
  readonly startDate: string;
  /** Null for never. */
  readonly endDate: string | null;
  /**
   * The type's code and the value: percent, or an amount in the smallest unit, with its currency if that is not the fleet's. A list, because
   * type and value only make sense together.
   */
  readonly discount: readonly [type: string, value: number, otherCurrency?: string] | null;
  readonly totalRedemptionsPerUser: number | null;
  /** Null for unlimited. */
  readonly quantity: number | null;
}

/** See `Form`. */
const stateModel = {
  name: '',
  description: '',
  startDate: '',
  endDate: null,
  discount: null,
  totalRedemptionsPerUser: null,
  quantity: null,
} as const satisfies Record<keyof CampaignState, unknown>;

/** See `Form`: number inputs may be null. */
export const valueModels = { base: stateModel, totalRedemptionsPerUser: null, quantity: null };

export interface CampaignValues {
  name: string;
  description: string;
  startDate: string;
  /** Empty for never. */
  endDate: string;
  /** Empty if none is chosen, or if the campaign's discount is of an unknown kind or in another currency. */
  discountType: DiscountType | '';
  /** As typed. Each type keeps its own input: 20 percent must not become 20 euros. */
  percent: string;
  amount: string;
  totalRedemptionsPerUser: NumberEntry;
  quantity: NumberEntry;
  isUnlimited: boolean;
  /** Only for a new campaign. */
  isActive: boolean;
  /** The initial state, to distinguish the person's changes from other people's; null for a new campaign. */
  base: CampaignState | null;
}

/** A new campaign, starting tomorrow. The number of coupons and the discount have to be entered. */
export const newCampaign = (zone: Zone): CampaignValues => {
  const tomorrow = addDays(todayDate(zone), 1);
  return {
    name: '',
    description: '',
    startDate: daysInZone(tomorrow, tomorrow, zone)?.from ?? '',
    endDate: '',
    discountType: '',
    percent: '',
    amount: '',
    totalRedemptionsPerUser: 1,
    quantity: null,
    isUnlimited: false,
    isActive: false,
    base: null,
  };
};

/** Normalises an instant. An implausible one stays unchanged, so that editing other fields does not change it. */
function normaliseInstant(instant: string | null): string {
  const at = instantAt(instant);
  return at === undefined ? (instant ?? '') : isoAt(at);
}

function discountStateOf({ fleet, discount }: CampaignDetailFragment): CampaignState['discount'] {
  const type = discount?.type === 'UNKNOWN' ? discount.typeCode : discount?.type;
  if (!discount || !type || discount.value === null) return null;
  const { value, amount } = discount;
  return amount?.currency && fleet?.currency && amount.currency !== fleet.currency ? [type, value, amount.currency] : [type, value];
}

export const stateOf = (campaign: CampaignDetailFragment): CampaignState => {
  const { name, description, startDate, endDate, totalRedemptionsPerUser, quantity } = campaign;
  return {
    name: name ?? '',
    description: description ?? '',
    startDate: normaliseInstant(startDate),
    endDate: normaliseInstant(endDate) || null,
    discount: discountStateOf(campaign),
    totalRedemptionsPerUser,
    quantity,
  };
};

export function valuesOf(state: CampaignState, currency: string | null): CampaignValues {
  const [type = '', value = 0, otherCurrency] = state.discount ?? [];
  const isAmount = type === 'FIXED' && currency !== null && otherCurrency === undefined && Number.isSafeInteger(value);
  return {
    name: state.name,
    description: state.description,
    startDate: state.startDate,
    endDate: state.endDate ?? '',
    discountType: type === 'PERCENTAGE' ? type : isAmount ? 'FIXED' : '',
    percent: type === 'PERCENTAGE' ? String(value) : '',
    amount: isAmount ? amountText(value, currency) : '',
    totalRedemptionsPerUser: state.totalRedemptionsPerUser,
    quantity: state.quantity,
    isUnlimited: state.quantity === null,
    isActive: false,
    base: state,
  };
}

/** The platform's maximum length of a name. */
export const maxName = 100;
const copied = ' (copy)';

/** A new campaign with the terms of another, always inactive. */
export const copyOf = (campaign: CampaignDetailFragment, currency: string | null): CampaignValues => {
  const values = valuesOf(stateOf(campaign), currency);
  return { ...values, name: `${cutText(values.name, maxName - copied.length)}${copied}`, base: null };
};

/** A typed percentage; undefined if invalid. */
export const parsePercent = (text: string): number | undefined => (/^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined);

/** The discount in the form; null if it is not valid. */
export function discountOf({ discountType, percent, amount }: CampaignValues, currency: string | null): CampaignDiscountInput | null {
  if (discountType === '') return null;
  const value = discountType === 'PERCENTAGE' ? parsePercent(percent) : currency === null ? undefined : parseAmount(amount, currency);
  return value === undefined ? null : { type: discountType, value };
}

/** The form's requested state. Only for validated values. */
export function targetState(values: CampaignValues, currency: string | null): CampaignState {
  const discount = discountOf(values, currency);
  return {
    name: savedName(values.name, values.base?.name),
    description: values.description.trim(),
    startDate: values.startDate,
    endDate: values.endDate || null,
    discount: discount ? [discount.type, discount.value] : (values.base?.discount ?? null),
    totalRedemptionsPerUser: numberIn(values.totalRedemptionsPerUser),
    quantity: values.isUnlimited ? null : numberIn(values.quantity),
  };
}

/** The input for a new campaign. Only for validated values. */
export function inputOf(values: CampaignValues, { id: fleetId, currency }: CampaignFleet): CreateCampaignInput {
  const { name, description, startDate, endDate, totalRedemptionsPerUser, quantity } = targetState(values, currency);
  const discount = discountOf(values, currency);
  if (!discount || totalRedemptionsPerUser === null) throw new Error('The form is incomplete.');
  const { isActive } = values;
  return { fleetId, name, description: description || null, startDate, endDate, discount, totalRedemptionsPerUser, quantity, isActive };
}

export function changesOf(values: CampaignValues, currency: string | null, fields: ReadonlySet<string>): Omit<UpdateCampaignInput, 'id'> {
  const { name, description, startDate, endDate, totalRedemptionsPerUser, quantity } = targetState(values, currency);
  const changes = {
    name,
    description: description || null,
    startDate,
    endDate,
    discount: discountOf(values, currency),
    totalRedemptionsPerUser,
    quantity,
  };
  return Object.fromEntries(Object.entries(changes).filter(([field]) => fields.has(field)));
}

/** The campaign as read, for the gateway to compare. Skips unreadable required fields. */
export function expectedOf(campaign: CampaignTermsFragment): ExpectedCampaignInput {
  const { name, description, startDate, endDate, totalRedemptionsPerUser, quantity, isActive } = campaign;
  const { type = null, value = null } = campaign.discount ?? {};
  return {
    name: name ?? undefined,
    description,
    startDate: startDate ?? undefined,
    endDate,
    discount: type === null || type === 'UNKNOWN' || value === null ? undefined : { type, value },
    totalRedemptionsPerUser: totalRedemptionsPerUser ?? undefined,
    quantity,
    isActive: isActive ?? undefined,
  };
}

/** Maps a rejection's fields to the form's. */
export function withFormFields(problem: unknown, { discountType }: Pick<CampaignValues, 'discountType'>): unknown {
  const error = toDataError(problem);
  if (!error) return problem;
  const names: Readonly<Record<string, string>> = {
    'discount.type': 'discountType',
    'discount.value': discountType === 'FIXED' ? 'amount' : 'percent',
    discount: 'discountType',
  };
  const fields = Object.fromEntries(Object.entries(error.fields).map(([path, message]) => [names[path] ?? path, message]));
  return new ReadError({ ...error, fields });
}
