import { isolated, sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { useSelectedFleet } from '@/lib/fleet/fleet-scope';
import { linkedFleetRead } from '@/lib/data/linked-fleet';
import { isLoading } from '@/lib/data/read';
import { Button } from '@/ui/design/button/button';
import { Notice } from '@/ui/design/notice';
import { useSelectFleet } from '@/ui/screens/list/select-fleet';
import { Skeleton } from '@/ui/design/states/states';

interface OtherFleetProps {
  id: string;
  onStay: () => void;
}

/** Shown if a link is for a fleet other than the selected one. */
export function OtherFleet({ id, onStay }: OtherFleetProps) {
  const selected = useSelectedFleet();
  const selectFleet = useSelectFleet();
  const read = useRead(linkedFleetRead(id));
  const { data: fleet, error, retry } = read;
  if (isLoading(read)) return <Skeleton height="64px" />;
  const isUnreadable = !fleet && error?.isRetryable === true;
  const which = fleet
    ? fleet.name
    : isUnreadable
      ? 'a fleet that could not be loaded'
      : 'a fleet that doesn’t exist or that you can’t access';
  return (
    <Notice
      tone="info"
      title={sentence`This link is for ${which}. You are working on ${selected.name}.`}
      isAlert
      actions={
        <>
          {fleet && (
            <Button variant="primary" onPress={() => void selectFleet(fleet)}>
              Switch to {isolated(fleet.name)}
            </Button>
          )}
          {isUnreadable && (
            <Button variant="primary" onPress={retry}>
              Retry
            </Button>
          )}
          <Button onPress={onStay}>Stay with {isolated(selected.name)}</Button>
        </>
      }
    />
  );
}
