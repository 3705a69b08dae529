import { useQuery } from '@apollo/client/react';
import { useField } from 'formik';
import { isolated } from '@/lib/bidi';
import { toDataError } from '@/lib/errors';
import { useDebounced } from '@/lib/debounced';
import { Button } from '@/ui/button';
import { FieldHint } from '@/ui/form/field-frame';
import { TextField } from '@/ui/form/fields';
import { FleetIdAvailabilityDocument } from './availability.generated';
import { availabilityText, isFleetId } from './request';

const delay = 400;

/** Whether the ID is free, as it is typed. Nothing while it could not be an ID. */
function Availability({ id }: { id: string }) {
  const wanted = useDebounced(id, delay);
  const { data, loading, error, refetch } = useQuery(FleetIdAvailabilityDocument, {
    variables: { humanReadableId: wanted },
    skip: !isFleetId(wanted),
    fetchPolicy: 'network-only',
  });
  if (!isFleetId(id)) return null;
  if (loading || wanted !== id) return <FieldHint>Checking availability…</FieldHint>;
  const availability = data?.fleetIdAvailability;
  if (availability) return <FieldHint>{availabilityText[availability]}</FieldHint>;
  return (
    <>
      <FieldHint>
        Availability could not be checked. {isolated(toDataError(error)?.message)} You can continue. The platform team checks it.
      </FieldHint>
      <div>
        <Button size="small" onPress={() => void refetch().catch(() => undefined)}>
          Check again
        </Button>
      </div>
    </>
  );
}

/** The new fleet's human-readable ID, and whether it is free. */
export function IdField() {
  const [{ value }] = useField<string>('humanReadableId');
  return (
    <div>
      <TextField isCode name="humanReadableId" label="Human-readable ID" placeholder="oslo-taxi" />
      <div role="status">
        <Availability id={value.trim()} />
      </div>
    </div>
  );
}
