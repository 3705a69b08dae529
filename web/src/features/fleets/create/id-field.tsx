import { useField } from 'formik';
import { isolated } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import { useDebounced } from '@/lib/browser/debounced';
import { isLoading } from '@/lib/data/read';
import { Button } from '@/ui/design/button/button';
import { FieldHint } from '@/ui/design/field/field-frame';
import { TextField } from '@/ui/screens/form/fields';
import { availabilityRead } from './reads';
import { availabilityText, idFor, isFleetId } from './request';

const delay = 400;

/** The availability of the ID while it is typed; nothing for an invalid one. */
function Availability({ id }: { id: string }) {
  const wanted = useDebounced(id, delay);
  const read = useRead(availabilityRead(isFleetId(wanted) ? wanted : null), { isFresh: true });
  if (!isFleetId(id)) return null;
  if (isLoading(read) || wanted !== id) return <FieldHint>Checking availability…</FieldHint>;
  if (read.data) return <FieldHint>{availabilityText[read.data]}</FieldHint>;
  return (
    <>
      <FieldHint>
        Availability could not be checked. {isolated(read.error?.message)} You can continue. The platform team checks it.
      </FieldHint>
      <div>
        <Button size="small" onPress={read.retry}>
          Check again
        </Button>
      </div>
    </>
  );
}

/** The new fleet's human-readable ID, and whether it is free. */
export function IdField() {
  const [{ value }, , { setValue }] = useField<string>('humanReadableId');
  const [{ value: name }] = useField<string>('name');
  const proposal = value.trim() === '' ? idFor(name) : '';
  return (
    <div>
      <TextField isCode name="humanReadableId" label="Human-readable ID" placeholder="oslo-taxi" />
      {proposal !== '' && (
        <div>
          <Button size="small" onPress={() => void setValue(proposal)}>{`Use ${proposal}`}</Button>
        </div>
      )}
      <div role="status">
        <Availability id={value.trim()} />
      </div>
    </div>
  );
}
