import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { isNewVersionOut, subscribeToNewVersion } from '@/lib/browser/new-version';
import { Button } from '@/ui/design/button/button';
import { guards } from '@/ui/design/leave-guards';
import { useStore } from '@/ui/design/store';
import { visuallyHidden } from '@/ui/design/visually-hidden';

const Line = styled.div`
  display: flex;
  flex: none;
  gap: var(--space-2);
  align-items: center;
`;

const Text = styled.span`
  @media (max-width: 700px) {
    ${visuallyHidden}
  }
`;

/** Offers to reload for a newer version of the dashboard, except while a form is open, whose input a reload could lose. */
export function NewVersion() {
  const isOut = useSyncExternalStore(subscribeToNewVersion, isNewVersionOut);
  const isEditing = useStore(guards).length > 0;
  return (
    <Line role="status">
      {isOut && !isEditing && (
        <>
          <Text>A new version is available.</Text>
          <Button size="small" onPress={() => window.location.reload()}>
            Reload
          </Button>
        </>
      )}
    </Line>
  );
}
