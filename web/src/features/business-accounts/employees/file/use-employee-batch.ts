import { useGateway } from '@/lib/data/gateway';
import { RejectedChange, toDataError } from '@/lib/errors';
import { businessAccountUrl } from '@/lib/routes/urls';
import { useBatch } from '@/ui/screens/batch/use-batch';
import { newEmployeeInput } from '../../model/employee';
import { CreateBusinessEmployeeDocument } from '../employees.generated';
import { employeesOfEmailRead } from '../employees-list';
import type { EmployeeRow } from './employee-rows';

/** The number of parallel calls: the platform accepts one employee per call. */
const concurrency = 4;

/** Adds field labels to a rejection's message, because a row has no fields to show errors on. */
function withFieldTexts(problem: unknown): unknown {
  const texts = Object.values(toDataError(problem)?.fields ?? {});
  return texts.length > 0 ? new RejectedChange(texts.join(' · ')) : problem;
}

/** Adds the employees of a file to an account. @param refresh reads the account's employees again */
export function useEmployeeBatch(account: { readonly id: string; readonly name: string }, refresh: () => Promise<unknown>) {
  const gateway = useGateway();
  return useBatch<EmployeeRow>({
    name: 'Add employees',
    target: { label: account.name, to: businessAccountUrl(account.id) },
    done: 'added',
    concurrency,
    run: async ({ values }) => {
      try {
        await gateway.change(CreateBusinessEmployeeDocument, { input: newEmployeeInput(values, account.id) });
      } catch (problem) {
        throw withFieldTexts(problem);
      }
    },
    lookUp: async ({ values: { email } }) => {
      const named = await gateway.lookUp(employeesOfEmailRead(account.id, email));
      if (!named) return { happened: false, text: 'The business account no longer exists.' };
      if (named.matches.length > 0) return { happened: true, text: 'An employee with this email exists.' };
      return named.isComplete
        ? { happened: false, text: 'No employee with this email yet.' }
        : { happened: null, text: 'Not every employee could be read.' };
    },
    refresh,
  });
}
