import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { viewerZone } from '@/lib/dates/dates';
import { passengerUrl } from '@/lib/routes/urls';
import { Clipped } from '@/ui/screens/list/data-table/cells';
import { hidden, idColumn, textColumn, timeColumn } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import { NoValue } from '@/ui/design/no-value';
import { Muted } from '@/ui/design/text';
import { employeeName } from '../model/employee-name';
import type { BusinessEmployeeFragment } from './employees.generated';

export type EmployeeColumn = Column<BusinessEmployeeFragment>;

const GroupLabel = styled(Clipped)`
  width: fit-content;
  padding: 1px 8px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
`;

/** The columns of employees, in the table and in CSV files. */
export const employeeColumns: readonly EmployeeColumn[] = [
  textColumn('name', 'Name', employeeName),
  textColumn('email', 'Email', ({ email }) => email, '46ch'),
  textColumn('phone', 'Phone number', ({ phoneNumber }) => phoneNumber),
  {
    id: 'group',
    // Reading all groups of an employee takes another call.
    header: 'Main group',
    cell: ({ group }) => (group ? <GroupLabel title={group.name ?? undefined}>{group.name || group.id}</GroupLabel> : <NoValue />),
    csv: ({ group }) => group?.name ?? null,
  },
  {
    id: 'passenger',
    header: 'Passenger',
    cell: ({ passengerId }) =>
      passengerId ? <Link to={passengerUrl(passengerId)}>Open passenger</Link> : <Muted>Not signed up yet</Muted>,
    csv: ({ passengerId }) => passengerId,
  },
  hidden(timeColumn('added', 'Added', viewerZone(), ({ createdAt }) => createdAt, 'date')),
  hidden(idColumn('id', 'ID', ({ id }) => id)),
];
