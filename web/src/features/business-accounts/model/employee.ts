import { personName } from '@/lib/person-name';

/** An employee's full name; the email where there is none. */
export const employeeName = (employee: { firstName: string | null; lastName: string | null; email: string | null }): string | null =>
  personName({ givenName: employee.firstName, familyName: employee.lastName }) ?? employee.email;
