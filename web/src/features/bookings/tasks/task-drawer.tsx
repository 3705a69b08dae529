import { useRead } from '@/lib/data/use-read';
import type { Zone } from '@/lib/dates/dates';
import { ButtonLink } from '@/ui/design/button/button';
import { CodeBadge } from '@/ui/design/code-badge';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { JsonView } from '@/ui/design/json/json-view';
import ModalFrame from '@/ui/design/dialog/modal-frame';
import { Loaded } from '@/ui/screens/detail/section';
import { Skeleton } from '@/ui/design/states/states';
import { SubTitle } from '@/ui/design/text';
import { Column } from '@/ui/design/layout';
import { asyncTaskLabel, asyncTaskName } from '../model/async-task';
import { bookingUrl } from '../urls';
import { attemptsText } from './columns';
import { type BookingAsyncTaskDetailQuery } from './tasks.generated';
import { taskRead } from './task-list';

const drawerWidth = 640;

type Task = NonNullable<BookingAsyncTaskDetailQuery['bookingAsyncTask']>;

const isNothing = (value: unknown) => value === null || value === undefined;

function TaskFacts({ task, zone }: { task: Task; zone: Zone }) {
  return (
    <Column $gap={5}>
      <FieldList>
        <Field label="Status">
          <CodeBadge of={asyncTaskLabel(task)} />
        </Field>
        <Field label="Attempts">{attemptsText(task)}</Field>
        <Field label="Last error">{task.errorMessage}</Field>
        <TimeField label="Next run" value={task.runAt} zone={zone} />
        <TimeField label="Created" value={task.createdAt} zone={zone} />
        <TimeField label="Updated" value={task.updatedAt} zone={zone} />
        <Field label="Fleet">{task.booking?.fleet?.name}</Field>
        <CopyField label="Booking ID" value={task.bookingId} />
        <CopyField label="Task ID" value={task.id} />
      </FieldList>
      {!isNothing(task.payload) && (
        <Column as="section" $gap={2}>
          <SubTitle>Payload</SubTitle>
          <JsonView value={task.payload} />
        </Column>
      )}
      {!isNothing(task.result) && (
        <Column as="section" $gap={2}>
          <SubTitle>Result</SubTitle>
          <JsonView value={task.result} />
        </Column>
      )}
    </Column>
  );
}

interface TaskDrawerProps {
  id: string;
  /** For a task about no booking, or one that could not be loaded. */
  fallbackZone: string;
  onClose: () => void;
}

/** A task with its payload and result. Loaded when the first one is opened. */
export default function TaskDrawer({ id, fallbackZone, onClose }: TaskDrawerProps) {
  const read = useRead(taskRead(id));
  const task = read.data;
  return (
    <ModalFrame
      title={task ? asyncTaskName(task) : 'Async task'}
      width={drawerWidth}
      placement="right"
      onClose={onClose}
      footer={task?.bookingId && <ButtonLink to={bookingUrl(task.bookingId)}>Open booking</ButtonLink>}
    >
      <Loaded read={read} missing="This task was not found." loading={<Skeleton height="240px" />}>
        {(loaded) => <TaskFacts task={loaded} zone={loaded.booking ? loaded.booking.timezone : fallbackZone} />}
      </Loaded>
    </ModalFrame>
  );
}
