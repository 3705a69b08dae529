import { defineRead, withId } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { employeesListOf } from '../employees/employees-list';
import { BusinessAccountDocument, BusinessAccountEmployeeCountDocument, BusinessAccountGroupsDocument } from './account.generated';

export const accountRead = defineRead(BusinessAccountDocument, withId, (data) => data.businessAccount);

export const groupsRead = defineRead(BusinessAccountGroupsDocument, withId, (data) => data.businessAccount?.groups);

export const employeeCountRead = defineRead(
  BusinessAccountEmployeeCountDocument,
  withId,
  (data) => data.businessAccount?.passengers?.pageInfo,
);

export const pageReads: PageReadsAt = (args) => {
  const { id = '' } = args.params;
  return [accountRead(id), employeesListOf(id).reads(args), groupsRead(id)];
};
