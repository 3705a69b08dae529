import { atMost } from '@/lib/text/length';
import { platformNow } from '@/lib/dates/clock';
import { isBefore, millisecondsBetween } from '@/lib/dates/instants';
import { mixed, number, object, ref, string, type Schema } from 'yup';
import { amountProblem } from '@/ui/design/money/amount';
import { endsInThePast, percentTooHigh, quantityBelowUsed, quantityTooLow } from '@pax/schema/rules/campaigns';
import { messages } from '@pax/schema/rules/messages';
import { type CampaignValues, maxName, parsePercent } from './campaign-values';

export interface CampaignLimits {
  /** The fleet's; null if unknown. */
  currency: string | null;
  usedCount: number;
  isRunning: boolean;
}

/** Far above realistic numbers, and within the range of the request. */
const maxCount = 1_000_000_000;

const isNegative = (text: string) => /^\s*-/.test(text);

/** The problem with a typed percentage, if any. */
function percentProblem(text: string): string | undefined {
  if (text.trim() === '') return messages.required;
  if (isNegative(text)) return messages.campaignValue;
  const percent = parsePercent(text);
  if (percent === undefined) return 'Enter a percentage such as 20 or 12.5, with digits and a point';
  return percent > 100 ? percentTooHigh : undefined;
}

/** The problem with a typed amount, if any. */
function discountAmountProblem(text: string, currency: string): string | undefined {
  if (text.trim() === '') return messages.required;
  return isNegative(text) ? messages.campaignValue : amountProblem(text, currency);
}

const count = number()
  .nullable()
  .integer('Please use a whole number')
  .max(maxCount, `Please use at most ${maxCount.toLocaleString('en')}`);

const quantity = ({ usedCount }: CampaignLimits) =>
  count.required(messages.required).min(Math.max(1, usedCount), usedCount === 0 ? quantityTooLow : quantityBelowUsed(usedCount));

const text = (
  problemOf: (value: string, field: <Name extends keyof CampaignValues>(name: Name) => CampaignValues[Name]) => string | undefined,
) =>
  string().test('problem', (value = '', { createError, resolve }) => {
    const message = problemOf(value, (name) => resolve(ref(name)));
    return message === undefined || createError({ message });
  });

/** The validation of a campaign (specification, section 5, and the platform's own limits). */
export const campaignSchema = (limits: CampaignLimits): Schema =>
  object({
    name: string().trim().required(messages.required).test(atMost(maxName)),
    startDate: string().required(messages.required),
    endDate: text((endDate, field) => {
      if (endDate === '') return undefined;
      const startDate = field('startDate');
      if ((millisecondsBetween(startDate, endDate) ?? 1) <= 0) return messages.endAfterStart;
      const isMoved = endDate !== field('base')?.endDate;
      return limits.isRunning && isMoved && isBefore(endDate, platformNow()) ? endsInThePast : undefined;
    }),
    discountType: text((type, field) => (type === '' && !field('base')?.discount ? messages.required : undefined)),
    percent: text((percent, field) => (field('discountType') === 'PERCENTAGE' ? percentProblem(percent) : undefined)),
    amount: text((amount, field) =>
      field('discountType') === 'FIXED' && limits.currency !== null ? discountAmountProblem(amount, limits.currency) : undefined,
    ),
    totalRedemptionsPerUser: count.required(messages.required).min(1, messages.campaignRedemptionsPerUser),
    quantity: mixed()
      .nullable()
      .when('isUnlimited', { is: false, then: () => quantity(limits) }),
  });
