import type {
  CampaignDiscount,
  CampaignDiscountInput,
  CampaignDiscountType,
  CampaignResolvers,
  CampaignStatus,
  CreateCampaignInput,
  ExpectedCampaignInput,
  UpdateCampaignInput,
} from '../../__generated__/resolvers';
import { endsInThePast, percentTooHigh, quantityBelowUsed, quantityTooLow } from '@pax/schema/rules/campaigns';
import { messages } from '@pax/schema/rules/messages';
import { codeTable } from '../../platform/code-table';
import { badUserInput } from '../../platform/errors';
import { assertExpected } from '../../platform/expected';
import { optionalText, requiredText, someChanges } from '../../platform/input';
import { inUtc } from '../../platform/instants';
import { linkedFleet } from '../fleets/linked-fleet';
import type { PlatformCampaign } from './calls';

export const statuses = codeTable<CampaignStatus>({ SCHEDULED: 'SCHEDULED', RUNNING: 'RUNNING', INACTIVE: 'INACTIVE', ENDED: 'ENDED' });

const discountTypes = codeTable<CampaignDiscountType>({ PERCENTAGE: 'PERCENTAGE', FIXED: 'FIXED' });

function toDiscount({ discountType, discountValue: value, currency }: PlatformCampaign): CampaignDiscount | null {
  if (!discountType || value === null || value === undefined) return null;
  const type = discountTypes.readOptional(discountType);
  // An amount is a whole number of the currency's smallest unit.
  const amount = type === 'FIXED' && currency && Number.isInteger(value) ? { amountMinor: value, currency } : null;
  return { type, typeCode: discountType, value, amount };
}

export const campaignResolvers: CampaignResolvers = {
  fleet: ({ fleetId }, _, context, info) => linkedFleet(fleetId, context, info),
  discount: toDiscount,
  status: ({ status }) => statuses.readOptional(status),
  statusCode: ({ status }) => status ?? null,
};

interface Rules {
  readonly discount?: CampaignDiscountInput | null;
  readonly totalRedemptionsPerUser?: number | null;
  readonly quantity?: number | null;
  readonly startDate?: string | null;
  readonly endDate?: string | null;
}

/** The error of a discount's value, if any. */
function discountProblem({ type, value }: CampaignDiscountInput): string | undefined {
  if (value < 0) return messages.campaignValue;
  if (type === 'PERCENTAGE' && value > 100) return percentTooHigh;
  if (type === 'FIXED' && !Number.isSafeInteger(value)) return "The value must be a whole number of the currency's smallest unit";
  return undefined;
}

/** @throws PlatformError BAD_USER_INPUT with every field that breaks a rule of specification section 5, or is inconsistent */
function checkRules({ discount, totalRedemptionsPerUser, quantity, startDate, endDate }: Rules): void {
  const fields: Record<string, string> = {};
  const wrongDiscount = discount ? discountProblem(discount) : undefined;
  if (wrongDiscount !== undefined) fields['discount.value'] = wrongDiscount;
  if (typeof totalRedemptionsPerUser === 'number' && totalRedemptionsPerUser < 1)
    fields.totalRedemptionsPerUser = messages.campaignRedemptionsPerUser;
  if (typeof quantity === 'number' && quantity < 1) fields.quantity = quantityTooLow;
  if (startDate && endDate && Date.parse(endDate) <= Date.parse(startDate)) fields.endDate = messages.endAfterStart;
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
}

const discountCode = ({ type }: CampaignDiscountInput): string => discountTypes.writeKnown(type, 'discount.type');

/** Fields with another name on the platform. */
export const campaignNames = { 'discount.type': 'discountType', 'discount.value': 'discountValue' } as const;

export function readNewCampaign({ discount, name, isActive, ...input }: CreateCampaignInput) {
  checkRules({ discount, ...input });
  return {
    ...input,
    name: requiredText('name', name),
    'discount.type': discountCode(discount),
    'discount.value': discount.value,
    isActive: isActive ?? false,
  };
}

export function readChanges(input: Omit<UpdateCampaignInput, 'id'>) {
  checkRules(input);
  const { name, description, startDate, endDate, discount, totalRedemptionsPerUser, quantity, isActive } = input;
  return someChanges({
    name: optionalText('name', name),
    description,
    startDate: startDate ?? undefined,
    endDate,
    'discount.type': discount ? discountCode(discount) : undefined,
    'discount.value': discount?.value,
    totalRedemptionsPerUser: totalRedemptionsPerUser ?? undefined,
    quantity,
    isActive: isActive ?? undefined,
  });
}

type Changes = Omit<UpdateCampaignInput, 'id' | 'expected'>;

/**
 * Compares a campaign, read just before it is changed, with the version that the user saw, and validates the changes against it.
 * @param now milliseconds since 1970
 * @throws PlatformError CONFLICT with the fields that differ, or BAD_USER_INPUT with the changes it does not allow
 */
export function assertChangeable(campaign: PlatformCampaign, expected: ExpectedCampaignInput, changes: Changes, now: number): void {
  const { name, description, totalRedemptionsPerUser, quantity, isActive, redeemedCount, status } = campaign;
  const startDate = inUtc(campaign.startDate);
  const endDate = inUtc(campaign.endDate);
  const sent = toDiscount(campaign);
  const discount = sent && { type: sent.type, value: sent.value };
  const found = { name, description, startDate, endDate, discount, totalRedemptionsPerUser, quantity, isActive };
  assertExpected('This campaign', { ...expected }, found);

  const after = { startDate: changes.startDate ?? startDate, endDate: changes.endDate === undefined ? endDate : changes.endDate };
  checkRules(after);
  const fields: Record<string, string> = {};
  if (typeof changes.quantity === 'number' && typeof redeemedCount === 'number' && changes.quantity < redeemedCount)
    fields.quantity = quantityBelowUsed(redeemedCount);
  const isEndedInPast = after.endDate !== null && after.endDate !== endDate && Date.parse(after.endDate) < now;
  if (isEndedInPast && statuses.readOptional(status) === 'RUNNING') fields.endDate = endsInThePast;
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
}
