import { History } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useViewer } from '@/lib/access/viewer';
import { unresolvedChanges, useChanges, type KnownChange } from '@/ui/screens/action/changes';
import { IconButton } from '@/ui/design/button/button';
import { clearMessages } from '@/ui/design/snackbar/snackbar';
import RecentChangesPanel from './recent-changes-panel';

const Frame = styled.div`
  position: relative;
  flex: none;
`;

const Mark = styled.span<{ $isUnsettled: boolean }>`
  position: absolute;
  top: -3px;
  right: -3px;
  min-width: 16px;
  padding: 0 4px;
  border-radius: var(--radius-full);
  background: var(--color-${({ $isUnsettled }) => ($isUnsettled ? 'warning' : 'info')}-soft);
  color: var(--color-${({ $isUnsettled }) => ($isUnsettled ? 'warning' : 'info')}-text);
  font-size: 0.6875rem;
  font-weight: 600;
  line-height: 1rem;
  text-align: center;
  pointer-events: none;
`;

function labelOf(changes: readonly KnownChange[], unsettled: number): string {
  const sending = changes.filter(({ outcome }) => outcome.kind === 'sending').length;
  const parts = [sending > 0 && `${sending} being sent`, unsettled > 0 && `${unsettled} with an unknown outcome`].filter(Boolean);
  return parts.length > 0 ? `Recent changes: ${parts.join(', ')}` : 'Recent changes';
}

/**
 * This tab's changes: the number in flight, the number that need attention, and a panel with all of them and the last messages.
 */
export default function RecentChanges() {
  const { id: person } = useViewer();
  const changes = useChanges(person);
  const [isOpen, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  const unsettled = unresolvedChanges(changes).length;
  const marked = unsettled + changes.filter(({ outcome }) => outcome.kind === 'sending').length;
  // Messages belong to the person.
  useEffect(() => clearMessages, [person]);
  return (
    <Frame>
      <IconButton
        ref={triggerRef}
        label={labelOf(changes, unsettled)}
        icon={<History aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      {marked > 0 && (
        <Mark $isUnsettled={unsettled > 0} aria-hidden="true">
          {marked}
        </Mark>
      )}
      {isOpen && <RecentChangesPanel person={person} changes={changes} triggerRef={triggerRef} onClose={() => setOpen(false)} />}
    </Frame>
  );
}
