import { useEffect, useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';
import { JsonCompare } from './json-compare';
import type { DrawerContent } from './json-drawer';
import { JsonView, type JsonViewProps } from './json-view';
import { ErrorState, Skeleton } from '@/ui/design/states/states';
import ModalFrame from '@/ui/design/dialog/modal-frame';

const drawerWidth = 640;
/** Two payloads need space side by side. */
const comparisonWidth = 960;

interface ReadJsonProps extends Pick<JsonViewProps, 'note'> {
  read: () => Promise<unknown>;
}

/** A payload that is read when opened. */
function ReadJson({ read, note }: ReadJsonProps) {
  const [outcome, setOutcome] = useState<{ value: unknown } | { error: DataError | undefined } | null>(null);
  useEffect(() => {
    read().then(
      (value) => setOutcome({ value }),
      (error: unknown) => setOutcome({ error: toDataError(error) }),
    );
  }, [read]);
  if (outcome && 'value' in outcome) return <JsonView value={outcome.value} note={note} />;
  if (outcome?.error) return <ErrorState error={outcome.error} />;
  return <Skeleton height="120px" />;
}

interface JsonModalProps {
  content: DrawerContent;
  onClose: () => void;
}

/** The right-hand drawer with one payload, or two side by side. */
export default function JsonModal({ content, onClose }: JsonModalProps) {
  return (
    <ModalFrame
      title={content.title}
      width={content.kind === 'comparison' ? comparisonWidth : drawerWidth}
      placement="right"
      onClose={onClose}
    >
      {content.kind === 'payload' && <JsonView value={content.value} note={content.note} />}
      {content.kind === 'reading' && <ReadJson read={content.read} note={content.note} />}
      {content.kind === 'comparison' && <JsonCompare before={content.before} after={content.after} />}
    </ModalFrame>
  );
}
