import type { UpdateBookingPaymentInput } from '../../__generated__/resolvers';
import { badUserInput } from '../../platform/errors';
import type { PaymentChanges } from './calls';
import { paymentMethods, paymentStatuses, paymentTypes } from './codes';

/**
 * What to send for the changes to a payment: what was left out is left out.
 * @throws PlatformError BAD_USER_INPUT where nothing is changed, and for UNKNOWN, which nothing can be set to
 */
export function toPaymentChanges({ type, method, paymentMethodId, status }: UpdateBookingPaymentInput): PaymentChanges {
  const fields: Record<string, string> = {};
  if (type === 'UNKNOWN') fields['input.type'] = 'An unknown type cannot be set';
  if (method === 'UNKNOWN') fields['input.method'] = 'An unknown means of payment cannot be set';
  if (status === 'UNKNOWN') fields['input.status'] = 'An unknown status cannot be set';
  const changes = {
    ...(type && { type: paymentTypes.write(type) }),
    ...(method && { paymentMethod: paymentMethods.write(method) }),
    ...(paymentMethodId !== undefined && { paymentMethodId }),
    ...(status && { status: paymentStatuses.write(status) }),
  };
  if (Object.keys(changes).length === 0) fields.input = 'Nothing is changed';
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  return changes;
}
