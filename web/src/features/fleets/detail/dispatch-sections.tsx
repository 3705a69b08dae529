import { Braces } from 'lucide-react';
import { sentence } from '@/lib/text/bidi';
import { useRead } from '@/lib/data/use-read';
import type { Zone } from '@/lib/dates/dates';
import type { Read } from '@/lib/data/read';
import { Button } from '@/ui/design/button/button';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { JsonFields } from '@/ui/screens/detail/json-fields';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import { UpdatedLine } from '@/ui/design/date/updated-line';
import { appConfigRead, dispatchAttributesRead, dispatchAttributesTimeRead, dispatchClientRead } from './reads';

interface DispatchJsonProps {
  title: string;
  /** The dispatch system's own JSON. */
  read: Read<unknown>;
  /** The text if the dispatch system has none. */
  missing: string;
  updatedAt?: string | null;
  zone?: Zone;
}

function DispatchJson({ title, read, missing, updatedAt, zone }: DispatchJsonProps) {
  const drawer = useJsonDrawer();
  return (
    <Section
      title={title}
      read={read}
      missing={missing}
      loading={<LoadingFields count={5} />}
      actions={
        read.data != null && (
          <Button
            size="small"
            variant="ghost"
            icon={<Braces aria-hidden="true" />}
            aria-label={sentence`${title} as JSON`}
            onPress={() => drawer.open(title, read.data)}
          >
            JSON
          </Button>
        )
      }
    >
      {(value) => (
        <>
          <JsonFields value={value} empty={missing} />
          <UpdatedLine value={updatedAt} zone={zone} />
        </>
      )}
    </Section>
  );
}

interface SourceProps {
  fleetId: string;
}

/** The fleet's attributes in the dispatch system. Read-only here. */
export function DispatchAttributesSection({ fleetId, zone }: SourceProps & { zone: Zone }) {
  return (
    <DispatchJson
      title="Dispatch attributes"
      read={useRead(dispatchAttributesRead(fleetId))}
      missing="No dispatch attributes."
      updatedAt={useRead(dispatchAttributesTimeRead(fleetId), { fetchPolicy: 'cache-first' }).data}
      zone={zone}
    />
  );
}

/** The fleet's client as the dispatch system has it. */
export function DispatchClientSection({ fleetId }: SourceProps) {
  return <DispatchJson title="Dispatch client" read={useRead(dispatchClientRead(fleetId))} missing="No dispatch client." />;
}

/** The configuration that apps get from the dispatch system. */
export function AppConfigSection({ fleetId }: SourceProps) {
  return <DispatchJson title="App configuration" read={useRead(appConfigRead(fleetId))} missing="No app configuration." />;
}
