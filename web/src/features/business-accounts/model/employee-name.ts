import { personName } from '@/lib/text/person-name';

interface Employee {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
}

/** An employee's full name, or else the email. Apart from the form's rules, which bring a library for phone numbers. */
export const employeeName = ({ firstName, lastName, email }: Employee): string | null =>
  personName({ givenName: firstName, familyName: lastName }) ?? email;
