import { Braces, Link as LinkIcon, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { addressOf } from '@/lib/browser/public-path';
import { useRead } from '@/lib/data/use-read';
import { viewerZone } from '@/lib/dates/dates';
import { Button, IconButton } from '@/ui/design/button/button';
import { CodeBadge } from '@/ui/design/code-badge';
import { CopyButton } from '@/ui/design/copy-text';
import { Inline } from '@/ui/design/inline';
import { Sunken } from '@/ui/design/layout';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { LongText } from '@/ui/design/long-text';
import { CopyField, Field, FieldList, TimeField } from '@/ui/screens/detail/detail';
import { Loaded } from '@/ui/screens/detail/section';
import { logLevelLabel, messageOf } from './log-view';
import { taskStatusLabel } from '../../model/task';
import { logLineUrl, releaseTaskUrl } from '../../urls';
import { logLineRead } from '../reads';

/** Everything about one line of the log, which need not be among the loaded ones. */
export function LineDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(logLineRead(id));
  const drawer = useJsonDrawer();
  return (
    <Sunken as="section" aria-label="Selected line">
      <Inline $align="start" $isNowrap $isSpread>
        <div>
          <Loaded read={read} missing="This line is no longer in a log.">
            {(line) => (
              <FieldList>
                <CopyField label="ID" value={line.id} />
                <CopyField label="Internal ID" value={line.internalId} />
                <Field label="Release task">{line.taskId && <Link to={releaseTaskUrl(line.taskId)}>{line.taskId}</Link>}</Field>
                <TimeField label="Time" value={line.createdAt} zone={viewerZone()} />
                <Field label="Level">
                  <CodeBadge of={logLevelLabel(line)} />
                </Field>
                <Field label="Task status">
                  {line.taskStatus && <CodeBadge of={taskStatusLabel({ status: line.taskStatus, statusCode: line.taskStatusCode })} />}
                </Field>
                <Field label="Message">
                  <LongText text={messageOf(line)} />
                </Field>
                <Field label="Metadata">
                  {line.metadata != null && (
                    <Button
                      size="small"
                      icon={<Braces aria-hidden="true" />}
                      onPress={() => drawer.open(`${logLevelLabel(line).label}: ${messageOf(line)}`, line.metadata)}
                    >
                      Show as JSON
                    </Button>
                  )}
                </Field>
              </FieldList>
            )}
          </Loaded>
        </div>
        <Inline $isNowrap>
          {read.data?.taskId && (
            <CopyButton
              label="Copy link to the line"
              icon={<LinkIcon aria-hidden="true" />}
              text={() => addressOf(logLineUrl(read.data?.taskId ?? '', id))}
            />
          )}
          <IconButton size="small" label="Close the line" icon={<X aria-hidden="true" />} onPress={onClose} />
        </Inline>
      </Inline>
    </Sunken>
  );
}
