import { atMost } from '@/lib/text/length';
import type { CreateBusinessPassengerInput, UpdateBusinessPassengerInput } from '@/__generated__/schema';
import { object, string } from 'yup';
import { isEmail } from '@/lib/text/email';
import { countryOf, phoneDigits, phoneProblem } from '@/lib/text/phone';
import { plainText, savedName } from '@/lib/text/plain-text';
import { messages } from '@pax/schema/rules/messages';

interface Employee {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly group: { readonly id: string } | null;
}

/** An employee as form values: empty text for missing ones. */
export interface EmployeeValues {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  groupId: string;
}

const labels: Readonly<Record<keyof EmployeeValues, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone number',
  groupId: 'Group',
};

export const fieldLabel = (field: string): string => new Map(Object.entries(labels)).get(field) ?? field;

export const noEmployee: EmployeeValues = { firstName: '', lastName: '', email: '', phoneNumber: '', groupId: '' };

export const employeeValues = ({ firstName, lastName, email, phoneNumber, group }: Employee): EmployeeValues => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  phoneNumber: phoneNumber ?? '',
  groupId: group?.id ?? '',
});

/** The typed values as they are saved; an unchanged value stays as stored. */
export const savedEmployee = (typed: EmployeeValues, stored = noEmployee): EmployeeValues => ({
  firstName: savedName(typed.firstName, stored.firstName),
  lastName: savedName(typed.lastName, stored.lastName),
  email: savedName(typed.email, stored.email),
  phoneNumber:
    typed.phoneNumber === stored.phoneNumber ? typed.phoneNumber : (phoneDigits(typed.phoneNumber) ?? plainText(typed.phoneNumber)),
  groupId: typed.groupId,
});

/** The platform's maximum length. */
const maxNameLength = 100;
/** The maximum length of an address (RFC 5321). */
const maxEmailLength = 254;

const nameSchema = string().trim().required(messages.required).test(atMost(maxNameLength));

/**
 * The app recognises passengers by their numbers, which it can't without the country code.
 * @param locale the selected fleet's, whose country's numbers are suggested
 */
const phoneSchema = (locale: string | null) =>
  string()
    .trim()
    .test('phone', (text = '', { createError }) => {
      const problem = text === '' ? undefined : phoneProblem(text, countryOf(locale));
      return problem === undefined || createError({ message: problem });
    });

export const employeeSchema = (locale: string | null) =>
  object({
    firstName: nameSchema,
    lastName: nameSchema,
    email: string()
      .trim()
      .required(messages.required)
      .max(maxEmailLength, messages.maximumLength(maxEmailLength))
      .test('email', messages.email, (text) => text === '' || isEmail(text)),
    phoneNumber: phoneSchema(locale),
  });

/** The app identifies passengers by phone number, so an employee without one could never be recognised. */
export const newEmployeeSchema = (locale: string | null) =>
  employeeSchema(locale).shape({ phoneNumber: phoneSchema(locale).required(messages.phoneNumber) });

/**
 * The changes between two states of an employee, without unchanged fields. Null removes the phone number, or removes the employee from
 * every group.
 */
export function employeeChanges(before: EmployeeValues, after: EmployeeValues): Omit<UpdateBusinessPassengerInput, 'id'> {
  const isChanged = (name: keyof EmployeeValues) => after[name] !== before[name];
  return {
    ...(isChanged('firstName') && { firstName: after.firstName }),
    ...(isChanged('lastName') && { lastName: after.lastName }),
    ...(isChanged('email') && { email: after.email }),
    ...(isChanged('phoneNumber') && { phoneNumber: after.phoneNumber || null }),
    ...(isChanged('groupId') && { groupId: after.groupId || null }),
  };
}

/** The input for a new employee. Only for validated values. */
export function newEmployeeInput(typed: EmployeeValues, accountId: string): CreateBusinessPassengerInput {
  const { firstName, lastName, email, phoneNumber, groupId } = savedEmployee(typed);
  return { firstName, lastName, email, businessAccountId: accountId, phoneNumber: phoneNumber || null, groupId: groupId || null };
}
