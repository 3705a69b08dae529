import { messages } from '@pax/schema/rules/messages';
import type { CreateBusinessPassengerInput, UpdateBusinessPassengerInput } from '../../__generated__/resolvers';
import { badUserInput } from '../../platform/errors';
import { optionalText, requiredText, someChanges } from '../../platform/input';
import type { BusinessPassengerChanges, NewBusinessPassenger } from './calls';

function checkPhoneNumber(phoneNumber: string | null | undefined): void {
  if (phoneNumber && !/^\d+$/.test(phoneNumber)) throw badUserInput({ phoneNumber: messages.mobileNumber });
}

/** @throws PlatformError BAD_USER_INPUT with the invalid field */
export function readNewEmployee({ firstName, lastName, email, phoneNumber, ...input }: CreateBusinessPassengerInput): NewBusinessPassenger {
  checkPhoneNumber(phoneNumber);
  return {
    ...input,
    firstName: requiredText('firstName', firstName),
    lastName: requiredText('lastName', lastName),
    email: requiredText('email', email),
    phoneNumber: phoneNumber || null,
  };
}

/** @throws PlatformError BAD_USER_INPUT with the invalid field, or if there are no changes */
export function readChanges({
  firstName,
  lastName,
  email,
  phoneNumber,
  groupId,
}: Omit<UpdateBusinessPassengerInput, 'id'>): BusinessPassengerChanges {
  checkPhoneNumber(phoneNumber);
  return someChanges({
    firstName: optionalText('firstName', firstName),
    lastName: optionalText('lastName', lastName),
    email: optionalText('email', email),
    phoneNumber: phoneNumber === undefined ? undefined : phoneNumber || null,
    groupId,
  });
}
