import { useState } from 'react';
import styled from 'styled-components';
import { todayDate, viewerZone } from '@/lib/dates';
import { useList } from '@/lib/list';
import { DataTable } from '@/ui/data-table/data-table';
import { ListFilters, ListSearch } from '@/ui/data-table/list-filters';
import { Actions } from '@/ui/page';
import { employeeColumns } from './columns';
import { employeesListOf } from './employees-list';

const Place = styled.section`
  --around-table: 200px;
  display: grid;
  gap: var(--space-3);
  min-width: 0;
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  & h2 {
    font-size: var(--font-size-large);
    font-weight: 650;
  }
`;

interface EmployeesSectionProps {
  accountId: string;
  accountName: string;
}

/** Who rides at the account's expense. */
export function EmployeesSection({ accountId, accountName }: EmployeesSectionProps) {
  const [definition] = useState(() => employeesListOf(accountId));
  const list = useList(definition);
  return (
    <Place aria-label="Employees">
      <Head>
        <h2>Employees</h2>
        <Actions />
      </Head>
      <DataTable
        label="Employees"
        columns={employeeColumns}
        list={list}
        emptyTitle="No employees yet"
        emptyText={`Nobody rides at the expense of ${accountName}.`}
        toolbar={
          <ListFilters list={list}>
            <ListSearch list={list} label="Search by name, email or ID" />
          </ListFilters>
        }
        csv={{ filename: `employees-${accountId}-${todayDate(viewerZone())}` }}
      />
    </Place>
  );
}
