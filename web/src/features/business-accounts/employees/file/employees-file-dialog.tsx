import { useRef, useState } from 'react';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { errorOfCode, somethingWentWrong, toDataError, type DataError, RejectedChange } from '@/lib/errors';
import { isolated, sentence } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { Dialog } from '@/ui/design/dialog/dialog';
import { FileButton, FileDrop, type ChosenFiles } from '@/ui/design/file-drop';
import { Inline } from '@/ui/design/inline';
import { Column } from '@/ui/design/layout';
import { NoValue } from '@/ui/design/no-value';
import { SectionTable } from '@/ui/design/section-table';
import { ErrorBanner } from '@/ui/design/states/states';
import { DangerText, Muted, QuietLine } from '@/ui/design/text';
import { BatchButtons, BatchProgress } from '@/ui/screens/batch/batch-progress';
import { downloadCsv } from '@/ui/screens/csv/save-csv';
import { Loaded } from '@/ui/screens/detail/section';
import { groupsRead } from '../../detail/reads';
import { knownEmails, employeesOfEmailRead } from '../employees-list';
import { employeeName } from '../../model/employee-name';
import { employeeRows, maxRows, templateHeaders, type EmployeeFile, type EmployeeRow } from './employee-rows';
import { readRecords } from './read-employees';
import { businessAccountUrl } from '@/lib/routes/urls';
import { useBatch } from '@/ui/screens/batch/use-batch';
import { newEmployeeInput } from '../../model/employee';
import { CreateBusinessEmployeeDocument } from '../employees.generated';

/** The number of parallel calls: the platform accepts one employee per call. */
const concurrency = 4;

/** Adds field labels to a rejection's message, because a row has no fields to show errors on. */
function withFieldTexts(problem: unknown): unknown {
  const texts = Object.values(toDataError(problem)?.fields ?? {});
  return texts.length > 0 ? new RejectedChange(texts.join(' · ')) : problem;
}

/** Adds the employees of a file to an account. @param refresh reads the account's employees again */
function useEmployeeBatch(account: { readonly id: string; readonly name: string }, refresh: () => Promise<unknown>) {
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

const accept = '.csv,text/csv';

const employees = (count: number): string => counted(count, 'employee');

const nameOf = ({ values, line }: EmployeeRow): string => employeeName(values) || `Line ${line}`;

const downloadTemplate = () =>
  downloadCsv(
    'employees-template',
    templateHeaders.map((header) => ({ header, csv: () => null })),
    [],
  );

const Given = ({ text }: { text: string }) => (text === '' ? <NoValue /> : <span>{text}</span>);

interface PreviewProps {
  fileName: string;
  content: EmployeeFile;
  onChoose: (files: ChosenFiles) => void;
}

function Preview({ fileName, content: { problem, rows }, onChoose }: PreviewProps) {
  const wrong = rows.filter(({ problems }) => problems.length > 0);
  return (
    <>
      <Inline $isSpread>
        <strong>{isolated(fileName)}</strong>
        <FileButton accept={accept} onChoose={onChoose}>
          Choose another file
        </FileButton>
      </Inline>
      {problem !== null && <ErrorBanner error={errorOfCode('BAD_USER_INPUT', problem)} />}
      {rows.length > 0 && (
        <>
          <p role="status">
            {wrong.length === 0
              ? `${employees(rows.length)} in the file.`
              : `${employees(rows.length)} in the file, ${wrong.length.toLocaleString('en')} with problems. Those are left out.`}
          </p>
          <SectionTable
            label="Employees in the file"
            isLong
            columns={[
              { label: 'Line', cell: ({ line }) => line },
              { label: 'Name', isRowHead: true, cell: nameOf },
              { label: 'Email', cell: ({ values }) => <Given text={values.email} /> },
              { label: 'Phone number', cell: ({ values }) => <Given text={values.phoneNumber} /> },
              { label: 'Group', cell: ({ groupName }) => <Given text={groupName} /> },
              {
                label: 'Problem',
                cell: ({ problems }) => (problems.length > 0 ? <DangerText>{problems.join('. ')}</DangerText> : <Muted>None</Muted>),
              },
            ]}
            rows={[...wrong, ...rows.filter((row) => !wrong.includes(row))]}
            keyOf={({ id }) => id}
          />
        </>
      )}
    </>
  );
}

interface ChosenFile {
  readonly name: string;
  readonly records: readonly (readonly string[])[];
  readonly known: ReadonlySet<string>;
}

const textOf = (problem: unknown): string => (problem instanceof Error ? problem.message : somethingWentWrong);

function withoutEmployees(problem: unknown): DataError {
  const error = toDataError(problem) ?? errorOfCode('UNREADABLE');
  return { ...error, message: sentence`The account’s employees could not be read: ${error.message}` };
}

export interface EmployeesFileDialogProps {
  accountId: string;
  accountName: string;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds the employees of a CSV file: a preview, then a result for each. Loaded with the first. */
export default function EmployeesFileDialog({ accountId, accountName, refresh, onClose }: EmployeesFileDialogProps) {
  const groups = useRead(groupsRead(accountId), { fetchPolicy: 'cache-first' });
  const { locale } = useSelectedFleet();
  const batch = useEmployeeBatch({ id: accountId, name: accountName }, refresh);
  const gateway = useGateway();
  const [file, setFile] = useState<ChosenFile>();
  const [isReading, setReading] = useState(false);
  const choices = useRef(0);
  const [error, setError] = useState<DataError>();
  const hasStarted = batch.items.length > 0;
  const content = file && groups.data ? employeeRows(file.records, groups.data, file.known, locale) : undefined;
  const ready = content?.rows.filter(({ problems }) => problems.length === 0) ?? [];

  /** Reads the file and the existing employees, so that repeating an interrupted upload does not send anyone twice. */
  const choose = async ([chosen]: ChosenFiles) => {
    choices.current += 1;
    const choice = choices.current;
    setError(undefined);
    setFile(undefined);
    setReading(true);
    const [records, known] = await Promise.allSettled([readRecords(chosen), knownEmails(gateway, accountId)]);
    if (choice !== choices.current) return;
    setReading(false);
    if (records.status === 'rejected') setError(errorOfCode('UNREADABLE', textOf(records.reason)));
    else if (known.status === 'rejected') setError(withoutEmployees(known.reason));
    else setFile({ name: chosen.name, records: records.value, known: known.value });
  };
  const onChoose = (files: ChosenFiles) => void choose(files);

  const chooser = (
    <>
      {error && <ErrorBanner error={error} />}
      <FileDrop
        label="Choose a CSV file, or drop it here"
        hint={`First name, Last name, Email, Phone number, and optionally Group. At most ${maxRows} employees.`}
        accept={accept}
        onChoose={onChoose}
      />
      <QuietLine>
        <span>Phone numbers with their country code: +31 6 1234 5678, 0031-6-12345678 or 31612345678. </span>
        <Button size="small" variant="ghost" onPress={downloadTemplate}>
          Download a template
        </Button>
      </QuietLine>
    </>
  );

  return (
    <Dialog
      title={sentence`Add employees to ${accountName}`}
      width={860}
      isOpen
      isLocked={batch.isRunning || batch.isChecking}
      onClose={onClose}
      footer={
        hasStarted ? (
          <BatchButtons batch={batch} onClose={onClose} />
        ) : (
          <>
            <Button onPress={onClose}>Cancel</Button>
            <Button
              variant="primary"
              disabledReason={ready.length === 0 ? 'Choose a file with employees first.' : undefined}
              onPress={() => batch.start(ready)}
            >
              {ready.length === 0 ? 'Add employees' : `Add ${employees(ready.length)}`}
            </Button>
          </>
        )
      }
    >
      <Column $gap={3}>
        {hasStarted ? (
          <BatchProgress
            batch={batch}
            head="Employee"
            nameOf={(row) => sentence`${nameOf(row)} (${row.values.email})`}
            words={{ running: 'Adding…', done: 'Added' }}
          />
        ) : file ? (
          <Loaded read={groups} missing="The groups of this account could not be read.">
            {() => content && <Preview fileName={file.name} content={content} onChoose={onChoose} />}
          </Loaded>
        ) : isReading ? (
          <p role="status">Reading the file and the account’s employees…</p>
        ) : (
          chooser
        )}
      </Column>
    </Dialog>
  );
}
