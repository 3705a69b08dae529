import { useRead } from '@/lib/data/use-read';
import { useDeployment } from '@/lib/deployment';
import { Skeleton } from '@/ui/design/states/states';
import { QuietLine } from '@/ui/design/text';
import { Loaded } from '@/ui/screens/detail/section';
import { stopPoints } from '../detail/map/positions';
import { RideMap } from '../detail/map/ride-map';
import { bookingRead } from '../detail/reads';
import { stopsOf } from '../detail/stops';

/** The ride of a booking beside the list, on a map. The list has no coordinates, so the booking itself is read. */
export default function PanelMap({ bookingId }: { bookingId: string }) {
  const styleUrl = useDeployment()?.mapStyleUrl ?? null;
  return (
    <Loaded read={useRead(bookingRead(bookingId))} missing="This booking no longer exists." loading={<Skeleton height="200px" />}>
      {(booking) => {
        const points = stopPoints(stopsOf(booking));
        if (points.length === 0) return <QuietLine>The ride has no coordinates.</QuietLine>;
        return <RideMap points={points} styleUrl={styleUrl} />;
      }}
    </Loaded>
  );
}
