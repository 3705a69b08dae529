import { usePersisted } from '@/lib/browser/persisted';
import { useViewer } from '@/lib/access/viewer';
import { Checkbox } from '@/ui/screens/form/fields';
import { Muted } from '@/ui/design/text';
import { keepOwnPhone, ownPhonesOf, type OwnPhone } from './own-phones';

/** Saves a passenger among the person's own test phones. */
export function KeepPhone({ phone }: { phone: OwnPhone }) {
  const { id: person } = useViewer();
  const [phones] = usePersisted(ownPhonesOf(person));
  return (
    <p style={{ marginTop: 10 }}>
      <Checkbox isChecked={phones.some(({ id }) => id === phone.id)} onChange={(isKept) => keepOwnPhone(person, phone, isKept)}>
        Keep among my test phones <Muted>(in this browser, by ID only)</Muted>
      </Checkbox>
    </p>
  );
}
