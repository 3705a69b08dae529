import { useState } from 'react';
import { JsonChoice } from './json-choice';
import type { DrawerContent } from './json-drawer';
import { JsonView, type JsonViewProps } from './json-view';
import { ErrorState, Skeleton } from '@/ui/design/states/states';
import ModalFrame from '@/ui/design/dialog/modal-frame';
import { useReadPayload } from './read-payload';

const drawerWidth = 640;
/** Two payloads side by side need more. */
const comparisonWidth = 960;

interface ReadJsonProps extends Pick<JsonViewProps, 'note'> {
  read: () => Promise<unknown>;
}

/** A payload that is read when opened. */
function ReadJson({ read, note }: ReadJsonProps) {
  const { answer, error } = useReadPayload(read);
  if (answer) return <JsonView value={answer.value} note={note} />;
  if (error) return <ErrorState error={error} />;
  return <Skeleton height="120px" />;
}

interface JsonModalProps {
  content: DrawerContent;
  onClose: () => void;
}

/** The right-hand drawer with one payload, or two side by side. */
export default function JsonModal({ content, onClose }: JsonModalProps) {
  const [chosen, choose] = useState(content.kind === 'choice' ? content.chosen : undefined);
  const width = chosen?.[1] ? comparisonWidth : drawerWidth;
  return (
    <ModalFrame title={content.title} width={width} placement="right" onClose={onClose}>
      {content.kind === 'payload' && <JsonView value={content.value} note={content.note} />}
      {content.kind === 'reading' && <ReadJson read={content.read} note={content.note} />}
      {content.kind === 'choice' && chosen && <JsonChoice payloads={content.payloads} chosen={chosen} onChoose={choose} />}
    </ModalFrame>
  );
}
