import styled from 'styled-components';
import { toDataError } from '@/lib/errors';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { CopyText } from '@/ui/copy-text';
import { DateTime } from '@/ui/date-time';
import { Field, FieldList } from '@/ui/detail';
import { JsonView } from '@/ui/json-view';
import ModalFrame from '@/ui/overlay/modal-frame';
import { ErrorState, NotFoundState, Skeleton } from '@/ui/states';
import { codeInWords } from '@/ui/code-label';
import { asyncTaskLabel } from '../model/async-task';
import { bookingUrl } from '../urls';
import { attemptsText } from './columns';
import { type BookingAsyncTaskDetailQuery, useBookingAsyncTaskDetailQuery } from './tasks.generated';

const drawerWidth = 640;

const Content = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const Payload = styled.section`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
  & h3 {
    font-size: 13px;
    font-weight: 650;
  }
`;

type Task = NonNullable<BookingAsyncTaskDetailQuery['bookingAsyncTask']>;

const isNothing = (value: unknown) => value === null || value === undefined;

function TaskFacts({ task, zone }: { task: Task; zone: string }) {
  const { label, tone } = asyncTaskLabel(task);
  return (
    <Content>
      <FieldList>
        <Field label="Status">
          <Badge tone={tone}>{label}</Badge>
        </Field>
        <Field label="Attempts">{attemptsText(task)}</Field>
        <Field label="Last error">{task.errorMessage}</Field>
        <Field label="Next run">{task.runAt && <DateTime value={task.runAt} zone={zone} />}</Field>
        <Field label="Created">
          <DateTime value={task.createdAt} zone={zone} />
        </Field>
        <Field label="Last changed">{task.updatedAt && <DateTime value={task.updatedAt} zone={zone} />}</Field>
        <Field label="Fleet">{task.booking?.fleet?.name}</Field>
        <Field label="Booking">{task.bookingId && <CopyText value={task.bookingId} />}</Field>
        <Field label="Task">
          <CopyText value={task.id} />
        </Field>
      </FieldList>
      {!isNothing(task.payload) && (
        <Payload>
          <h3>What it works on</h3>
          <JsonView value={task.payload} />
        </Payload>
      )}
      {!isNothing(task.result) && (
        <Payload>
          <h3>What came of it</h3>
          <JsonView value={task.result} />
        </Payload>
      )}
    </Content>
  );
}

interface TaskDrawerProps {
  id: string;
  /** For a task about no booking, or one that could not be loaded. */
  fallbackZone: string;
  onClose: () => void;
}

/** One task with what it works on and what came of it, as the platform has it now. Loaded with the first one that is opened. */
export default function TaskDrawer({ id, fallbackZone, onClose }: TaskDrawerProps) {
  const { data, error, loading, refetch } = useBookingAsyncTaskDetailQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const task = data?.bookingAsyncTask;
  const problem = toDataError(error);
  return (
    <ModalFrame
      title={task ? codeInWords(task.code) : 'Async task'}
      width={drawerWidth}
      placement="right"
      onClose={onClose}
      footer={task?.bookingId && <ButtonLink to={bookingUrl(task.bookingId)}>Open the booking</ButtonLink>}
    >
      {task && <TaskFacts task={task} zone={task.booking?.timezone ?? fallbackZone} />}
      {!task && loading && <Skeleton height="240px" />}
      {!task && !loading && problem && <ErrorState error={problem} onRetry={() => void refetch()} />}
      {data && !task && <NotFoundState what="task" />}
    </ModalFrame>
  );
}
