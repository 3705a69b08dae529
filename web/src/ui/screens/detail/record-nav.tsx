import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { toDataError } from '@/lib/errors';
import { fromList, rememberShown } from '@/lib/list/record-list';
import { placeOf, type RecordPlace } from '@/lib/list/record-place';
import { useShortcut } from '@/lib/browser/shortcuts';
import { useIsMounted } from '@/ui/screens/action/use-action';
import { IconButton } from '@/ui/design/button/button';
import { useSnackbar } from '@/ui/design/snackbar/snackbar';

const Frame = styled.nav`
  display: flex;
  align-items: center;
  gap: 2px;
  color: var(--color-text-muted);
`;

interface RecordNavProps {
  place: RecordPlace;
}

/** Links to the previous and next record of the list from which this one was opened. Back then returns to the list. Keyed by the record. */
export function RecordNav({ place: { text, previous, next } }: RecordNavProps) {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const [isReading, setReading] = useState(false);
  const isHere = useIsMounted();
  const follow = async (step: NonNullable<RecordPlace['next']>) => {
    setReading(true);
    try {
      const href = await step();
      // The person may leave before the list's next page arrives.
      if (href !== undefined && isHere()) await navigate(href, { replace: true, state: fromList });
    } catch (error) {
      if (isHere()) snackbar.error(toDataError(error) ?? 'The list could not be read');
    }
    setReading(false);
  };
  const follower = (step: RecordPlace['next']) => (step && !isReading ? () => void follow(step) : undefined);
  const toPrevious = follower(previous);
  const toNext = follower(next);
  useShortcut({ keys: 'K', label: 'Previous record', group: 'Lists' }, toPrevious);
  useShortcut({ keys: 'J', label: 'Next record', group: 'Lists' }, toNext);
  return (
    <Frame aria-label="Records of the list">
      <IconButton
        size="small"
        label="Previous record (Shift+K)"
        icon={<ChevronLeft aria-hidden="true" />}
        isDisabled={!previous}
        onPress={() => toPrevious?.()}
      />
      <span>{text}</span>
      <IconButton
        size="small"
        label="Next record (Shift+J)"
        icon={<ChevronRight aria-hidden="true" />}
        isDisabled={!next}
        onPress={() => toNext?.()}
      />
    </Frame>
  );
}

/** This page's position in the list from which it was opened; Back returns to the list at this record. */
export function useRecordPlace(): RecordPlace | undefined {
  const place = placeOf(useLocation());
  const href = place?.href;
  useEffect(() => {
    if (href !== undefined) rememberShown(href);
  }, [href]);
  return place;
}
