import { schemaProblems } from '../../../../test/schema-problems';
import { employeeChanges, employeeSchema, newEmployeeSchema, noEmployee, savedEmployee } from './employee';

const ada = { firstName: 'Ada', lastName: 'King', email: 'ada@acme.example', phoneNumber: '49170123', groupId: 'g-1' };

it('requires names, and a valid email and phone number', async () => {
  const invalid = { ...noEmployee, lastName: 'x'.repeat(101), email: 'grace@', phoneNumber: '+49 30 ext. 4' };
  expect(await schemaProblems(newEmployeeSchema('nl-NL'), invalid)).toEqual({
    firstName: 'This field is required',
    lastName: 'Please use at most 100 characters',
    email: 'Invalid email',
    phoneNumber: 'Mobile number should contain only numbers',
  });
});

it('requires a phone number with its country code of a new employee only', async () => {
  const withoutPhone = { ...ada, phoneNumber: ' ' };
  expect(await schemaProblems(newEmployeeSchema('nl-NL'), withoutPhone)).toEqual({ phoneNumber: 'Please provide a phone number' });
  expect(await schemaProblems(employeeSchema('nl-NL'), withoutPhone)).toEqual({});
  expect(await schemaProblems(employeeSchema('nl-NL'), { ...ada, phoneNumber: '030 123' })).toEqual({
    phoneNumber: 'Please start with the country code, such as +31',
  });
});

it('saves a phone number by its digits, an email without characters copied by accident, and unchanged values as stored', () => {
  const stored = { ...ada, email: 'ada', phoneNumber: '+49 170 123' };
  expect(employeeChanges(stored, savedEmployee({ ...stored, firstName: 'Augusta' }, stored))).toEqual({ firstName: 'Augusta' });
  expect(savedEmployee({ ...ada, phoneNumber: '+33 (0)6 12 34 56 78' }, ada).phoneNumber).toBe('33612345678');
  expect(savedEmployee({ ...ada, email: '\u200bada.king@acme.example\u00a0' }, ada).email).toBe('ada.king@acme.example');
});

it('removes a phone number and a group that were cleared', () => {
  expect(employeeChanges(ada, { ...ada, phoneNumber: '', groupId: '' })).toEqual({ phoneNumber: null, groupId: null });
});
