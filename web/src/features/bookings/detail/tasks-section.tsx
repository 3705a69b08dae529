import { useRead } from '@/lib/data/use-read';
import { CodeBadge } from '@/ui/design/code-badge';
import { DateTime } from '@/ui/design/date/date-time';
import { Row, RowDetail, RowMain, Rows } from '@/ui/design/layout';
import { Section } from '@/ui/screens/detail/section';
import { DangerText, Muted, QuietLine } from '@/ui/design/text';
import { asyncTaskLabel, asyncTaskName } from '../model/async-task';
import type { BookingSectionProps } from './booking-detail';
import { PayloadButton } from './payload-buttons';
import { tasksRead } from './reads';

export function TasksSection({ bookingId, zone }: BookingSectionProps) {
  const read = useRead(tasksRead(bookingId));
  return (
    <Section title="Async tasks" id="tasks" read={read} missing="No tasks." empty="No tasks yet.">
      {({ items, pageInfo }) => (
        <>
          <Rows>
            {items.map((task) => {
              const attempts = task.maxAttempts ? `${task.attempts ?? 0} of ${task.maxAttempts} attempts` : null;
              return (
                <Row key={task.id}>
                  <CodeBadge of={asyncTaskLabel(task)} />
                  <RowMain>{asyncTaskName(task)}</RowMain>
                  {(attempts ?? task.errorMessage) && (
                    <RowDetail>
                      {attempts && <Muted>{attempts}</Muted>}
                      {task.errorMessage && <DangerText as="div">{task.errorMessage}</DangerText>}
                    </RowDetail>
                  )}
                  <DateTime value={task.updatedAt ?? task.createdAt} zone={zone} />
                  <PayloadButton title={asyncTaskName(task)} value={{ payload: task.payload, result: task.result }} />
                </Row>
              );
            })}
          </Rows>
          {pageInfo.hasMore && <QuietLine>Showing the newest {items.length}.</QuietLine>}
        </>
      )}
    </Section>
  );
}
