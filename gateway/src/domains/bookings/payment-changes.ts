import type { UpdateBookingPaymentInput } from '../../__generated__/resolvers';
import { badUserInput } from '../../platform/errors';
import { someChanges } from '../../platform/input';
import { paymentMethods, paymentStatuses, paymentTypes } from './codes';

/**
 * The changes to a payment, without omitted fields.
 * @throws PlatformError BAD_USER_INPUT without any change, and for UNKNOWN, which cannot be set
 */
export function readPaymentChanges({ type, method, paymentMethodId, status }: UpdateBookingPaymentInput) {
  const fields: Record<string, string> = {};
  if (type === 'UNKNOWN') fields.type = 'An unknown type cannot be set';
  if (method === 'UNKNOWN') fields.method = 'An unknown payment method cannot be set';
  if (status === 'UNKNOWN') fields.status = 'An unknown status cannot be set';
  if (Object.keys(fields).length > 0) throw badUserInput(fields);
  return someChanges({
    type: type ? paymentTypes.write(type) : undefined,
    method: method ? paymentMethods.write(method) : undefined,
    paymentMethodId,
    status: status ? paymentStatuses.write(status) : undefined,
  });
}
