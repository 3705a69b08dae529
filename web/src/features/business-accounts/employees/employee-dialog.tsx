import { Dialog } from '@/ui/design/dialog/dialog';
import { EditEmployee } from './edit-employee';
import { NewEmployee } from './new-employee';

const width = 520;

export interface EmployeeDialogProps {
  accountId: string;
  accountName: string;
  /** Null for a new one. */
  employeeId: string | null;
  /** Reads the list of employees again. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds an employee, or changes one. Loaded with the first. */
export default function EmployeeDialog({ employeeId, ...props }: EmployeeDialogProps) {
  return (
    <Dialog title={employeeId === null ? 'Add employee' : 'Edit employee'} width={width} isOpen onClose={props.onClose}>
      {employeeId === null ? <NewEmployee {...props} /> : <EditEmployee {...props} employeeId={employeeId} />}
    </Dialog>
  );
}
