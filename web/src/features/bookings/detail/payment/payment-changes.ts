import type { BookingPaymentStatus, PaymentMethod, PaymentType, UpdateBookingPaymentInput } from '@/__generated__/schema';
import type { Finding } from '@/ui/screens/action/changes';
import type { Known } from '@/ui/design/code-label';
import { paymentMethodLabel, paymentStatusLabel, paymentTypeLabel } from '@/entities/booking/payment';

/** What a payment can be set to, in the order of section 3 of the specification. */
export const types = ['CREDIT_CARD', 'CASH'] as const satisfies readonly Known<PaymentType>[];
export const methods = [
  'PERSONAL_CARD',
  'BUSINESS_CARD',
  'BUSINESS_DISPATCH_INVOICE',
  'CASH',
  'LIKUMA',
] as const satisfies readonly Known<PaymentMethod>[];
export const statuses = [
  'READY_FOR_CAPTURE',
  'CANCELLED',
  'REQUIRES_ACTION',
  'PROVIDER_CREATION_DEFERRED',
  'CAPTURED',
  'FAILED',
] as const satisfies readonly Known<BookingPaymentStatus>[];

/** The form's values, under the input's names. Empty text: no change. */
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
  const type = types.find((each) => each === values.type);
  const method = methods.find((each) => each === values.method);
  const status = statuses.find((each) => each === values.status);
  return {
    ...(type && { type }),
    ...(method && { method }),
    ...(values.paymentMethodId && { paymentMethodId: values.paymentMethodId }),
    ...(status && { status }),
  };
}

/** The payment as far as it can be changed. */
type ChangeablePayment = { readonly [Key in keyof Changes]-?: Changes[Key] | null };

/** Whether a change with an unknown outcome has happened. */
export function paymentFinding(changes: Changes, before: ChangeablePayment, now: ChangeablePayment | null | undefined): Finding {
  if (!now) return { happened: null, text: 'The payment could not be found.' };
  const asked = changeKeys.filter((key) => changes[key] !== undefined);
  if (asked.every((key) => now[key] === changes[key])) return { happened: true, text: 'The payment has been changed.' };
  if (changeKeys.every((key) => now[key] === before[key])) return { happened: false, text: 'The payment is unchanged.' };
  return { happened: null, text: 'The payment has changed to something else. Check it before changing it again.' };
}

interface Payment {
  readonly type: PaymentType | null;
  readonly typeCode: string | null;
  readonly method: PaymentMethod | null;
  readonly methodCode: string | null;
  readonly status: BookingPaymentStatus | null;
  readonly statusCode: string | null;
}

/** Each change in words, from what to what: 'Method: Personal card → Cash'. */
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
