import type { CreateBusinessPassengerInput, UpdateBusinessPassengerInput } from '../../__generated__/resolvers';
import { badUserInput } from '../../platform/errors';
import { optionalText, requiredText, someChanges } from '../../platform/input';
import type { BusinessPassengerChanges, NewBusinessPassenger } from './calls';

function checkPhoneNumber(phoneNumber: string | null | undefined): void {
  if (phoneNumber && !/^\d+$/.test(phoneNumber)) throw badUserInput({ 'input.phoneNumber': 'Mobile number should contain only numbers' });
}

/** @throws PlatformError BAD_USER_INPUT with the field that is no good */
export function readNewEmployee({ firstName, lastName, email, phoneNumber, ...input }: CreateBusinessPassengerInput): NewBusinessPassenger {
  checkPhoneNumber(phoneNumber);
  return {
    ...input,
    firstName: requiredText('input.firstName', firstName),
    lastName: requiredText('input.lastName', lastName),
    email: requiredText('input.email', email),
    phoneNumber: phoneNumber || null,
  };
}

/** @throws PlatformError BAD_USER_INPUT with the field that is no good, or where nothing is to be changed */
export function readChanges({
  firstName,
  lastName,
  email,
  phoneNumber,
  groupId,
}: Omit<UpdateBusinessPassengerInput, 'id'>): BusinessPassengerChanges {
  checkPhoneNumber(phoneNumber);
  return someChanges({
    firstName: optionalText('input.firstName', firstName),
    lastName: optionalText('input.lastName', lastName),
    email: optionalText('input.email', email),
    phoneNumber: phoneNumber === undefined ? undefined : phoneNumber || null,
    groupId,
  });
}
