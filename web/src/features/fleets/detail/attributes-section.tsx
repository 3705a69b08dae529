import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { useRead } from '@/lib/data/use-read';
import type { Zone } from '@/lib/dates/dates';
import { isJsonObject } from '@/lib/json/merge-json';
import { PageButton } from '@/ui/screens/detail/page-button';
import { JsonFields } from '@/ui/screens/detail/json-fields';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import { UpdatedLine } from '@/ui/design/date/updated-line';
import { attributesRead, attributesTimeRead } from './reads';
import AttributesForm from './attributes-form';

interface AttributesSectionProps {
  fleetId: string;
  /** The name for the confirmation; the ID until it is known. */
  fleetName: string;
  zone: Zone;
}

/** The fleet's attributes, editable by modifiers. */
export function AttributesSection({ fleetId, fleetName, zone }: AttributesSectionProps) {
  const read = useRead(attributesRead(fleetId));
  const updatedAt = useRead(attributesTimeRead(fleetId), { isShared: true }).data;
  const [isEditing, setEditing] = useState(false);
  const gate = useGate('modify');
  const attributes = read.data;
  return (
    <Section
      title="Attributes"
      id="attributes"
      read={read}
      missing="No attributes yet."
      loading={<LoadingFields count={8} />}
      actions={
        isJsonObject(attributes) &&
        !isEditing && (
          <PageButton size="small" disabledReason={gate} aria-label="Edit attributes" onPress={() => setEditing(true)}>
            Edit
          </PageButton>
        )
      }
    >
      {(value) =>
        isEditing && isJsonObject(value) ? (
          <AttributesForm fleetId={fleetId} fleetName={fleetName} attributes={value} onClose={() => setEditing(false)} />
        ) : (
          <>
            <JsonFields value={value} empty="No attributes yet." />
            <UpdatedLine value={updatedAt} zone={zone} />
          </>
        )
      }
    </Section>
  );
}
