import { defineRead, withId } from '@/lib/data/define-read';
import { BusinessEmployeeExistsDocument, BusinessEmployeeOfIdDocument } from './employees.generated';

export const employeeRead = defineRead(BusinessEmployeeOfIdDocument, withId, (data) => data.businessPassenger);

/** Only the ID of an employee, to check whether the employee exists. */
export const employeeExistsRead = defineRead(BusinessEmployeeExistsDocument, withId, (data) => data.businessPassenger);
