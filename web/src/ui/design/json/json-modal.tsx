import { useEffect, useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';
import ModalFrame from '@/ui/design/dialog/modal-frame';
import { ErrorState, Skeleton } from '@/ui/design/states/states';
import type { DrawerContent } from './json-drawer';
import { JsonView } from './json-view';

const drawerWidth = 640;

interface JsonModalProps {
  content: DrawerContent;
  onClose: () => void;
}

export default function JsonModal({ content: { title, read, note }, onClose }: JsonModalProps) {
  const [outcome, setOutcome] = useState<{ readonly of: typeof read; readonly value?: unknown; readonly error?: DataError }>();
  useEffect(() => {
    read().then(
      (value) => setOutcome({ of: read, value }),
      (error: unknown) => setOutcome({ of: read, error: toDataError(error) }),
    );
  }, [read]);
  return (
    <ModalFrame title={title} width={drawerWidth} placement="right" onClose={onClose}>
      {outcome?.of !== read ? (
        <Skeleton height="120px" />
      ) : outcome.error ? (
        <ErrorState error={outcome.error} />
      ) : (
        <JsonView value={outcome.value} note={note} />
      )}
    </ModalFrame>
  );
}
