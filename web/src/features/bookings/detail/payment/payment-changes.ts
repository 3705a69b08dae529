import type { UpdateBookingPaymentInput } from '@/__generated__/schema';
import type { StateWords } from '@/ui/screens/action/look-up-state';
import {
  paymentMethodLabel,
  paymentMethods,
  paymentStatuses,
  paymentStatusLabel,
  paymentTypeLabel,
  paymentTypes,
} from '@/entities/booking/payment';
import type { BookingPaymentDetailFragment } from './payment.generated';

/** The form values, under the input's names. Empty text means no change. */
export interface PaymentValues {
  type: string;
  method: string;
  paymentMethodId: string;
  status: string;
}

export const unchanged: PaymentValues = { type: '', method: '', paymentMethodId: '', status: '' };

type Changes = Pick<UpdateBookingPaymentInput, 'type' | 'method' | 'paymentMethodId' | 'status'>;

const changeKeys = ['type', 'method', 'paymentMethodId', 'status'] as const satisfies readonly (keyof Changes)[];

/** The fields that were changed. */
export function changesOf(values: Partial<PaymentValues>): Changes {
  const type = paymentTypes.find((each) => each === values.type);
  const method = paymentMethods.find((each) => each === values.method);
  const status = paymentStatuses.find((each) => each === values.status);
  return {
    ...(type && { type }),
    ...(method && { method }),
    ...(values.paymentMethodId && { paymentMethodId: values.paymentMethodId }),
    ...(status && { status }),
  };
}

/** The changeable part of a payment. */
type ChangeablePayment = { readonly [Key in keyof Changes]-?: Changes[Key] | null };

/** Advice for a change that the platform could not make. */
function nextStep({ type, method, paymentMethodId }: Changes): string {
  if (type === 'CASH' || method === 'CASH')
    return 'Try again in a few minutes. If the ride ends before, ask the driver to collect the amount.';
  const isAboutCard = type !== undefined || method !== undefined || paymentMethodId !== undefined;
  return isAboutCard ? 'Try again in a few minutes, or switch the ride to cash.' : 'Try again in a few minutes.';
}

/** The outcome of a change by the booking's payment afterwards. */
export function paymentOutcome(changes: Changes, before: ChangeablePayment): StateWords<{ readonly payment: ChangeablePayment | null }> {
  const asked = changeKeys.filter((key) => changes[key] !== undefined);
  return {
    isDone: ({ payment }) => {
      if (payment && asked.every((key) => payment[key] === changes[key])) return true;
      return payment && changeKeys.every((key) => payment[key] === before[key]) ? false : null;
    },
    done: 'The payment has been changed.',
    notDone: `The payment is unchanged. ${nextStep(changes)}`,
    unclear: ({ payment }) =>
      payment ? 'The payment has changed to something else. Check it before changing it again.' : 'The payment could not be found.',
    missing: 'The payment could not be found.',
    isShown: true,
  };
}

type Payment = Pick<BookingPaymentDetailFragment, 'type' | 'typeCode' | 'method' | 'methodCode' | 'status' | 'statusCode'>;

/** The report of a change: 'Payment changed: type Credit card → Cash, method Personal card → Cash'. */
export const changedText = (texts: readonly string[]): string =>
  `Payment changed: ${texts.map((text) => text.charAt(0).toLowerCase() + text.slice(1).replace(': ', ' ')).join(', ')}`;

/** Each change in words: 'Method: Personal card → Cash'. */
export function changeTexts(
  payment: Payment,
  { type, method, paymentMethodId, status }: Changes,
  cardText: (id: string) => string,
): string[] {
  return [
    type && `Type: ${paymentTypeLabel(payment) ?? 'none'} → ${paymentTypeLabel({ type }) ?? type}`,
    method && `Method: ${paymentMethodLabel(payment) ?? 'none'} → ${paymentMethodLabel({ method }) ?? method}`,
    paymentMethodId && `Stored payment method: ${cardText(paymentMethodId)}`,
    status && `Status: ${paymentStatusLabel(payment)?.label ?? 'none'} → ${paymentStatusLabel({ status })?.label ?? status}`,
  ].filter((text): text is string => typeof text === 'string');
}
