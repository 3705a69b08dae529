import { JsonCompare } from '../json-compare';
import type { DrawerContent } from '../json-drawer';
import { JsonView } from '../json-view';
import ModalFrame from './modal-frame';

const drawerWidth = 640;
/** Two payloads need room beside each other. */
const comparisonWidth = 960;

interface JsonModalProps {
  content: DrawerContent;
  onClose: () => void;
}

/** The right-hand drawer with one payload, or with two beside each other. */
export default function JsonModal({ content, onClose }: JsonModalProps) {
  const isPayload = content.kind === 'payload';
  return (
    <ModalFrame title={content.title} width={isPayload ? drawerWidth : comparisonWidth} placement="right" onClose={onClose}>
      {isPayload ? <JsonView value={content.value} note={content.note} /> : <JsonCompare before={content.before} after={content.after} />}
    </ModalFrame>
  );
}
