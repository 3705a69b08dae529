import { useState } from 'react';
import { useGate } from '@/lib/access/use-gate';
import { useGateway } from '@/lib/data/gateway';
import { useRead } from '@/lib/data/use-read';
import type { Zone } from '@/lib/dates/dates';
import { isJsonObject, isSameJson, valueOf, type JsonObject } from '@/lib/json/merge-json';
import { fleetUrl } from '@/lib/routes/urls';
import { sentence } from '@/lib/text/bidi';
import { JsonForm } from '@/ui/screens/form/json-form';
import { PageButton } from '@/ui/screens/detail/page-button';
import { JsonFields } from '@/ui/screens/detail/json-fields';
import { LoadingFields, Section } from '@/ui/screens/detail/section';
import { UpdatedLine } from '@/ui/design/date/updated-line';
import { attributesRead, attributesTimeRead, attributesToEditRead } from './reads';
import { UpdateFleetAttributesDocument } from './attributes.generated';

interface AttributesSectionProps {
  fleetId: string;
  /** The name for the confirmation; the ID until it is known. */
  fleetName: string;
  zone: Zone;
}

/** The changed attributes and their expected previous values; null for a missing one. Attributes are compared and sent as a whole. */
function changedAttributes(before: JsonObject, after: JsonObject): { attributes: JsonObject; expected: JsonObject } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isSameJson(valueOf(before, key), valueOf(after, key)),
  );
  const pick = (from: JsonObject) => Object.fromEntries(keys.map((key) => [key, valueOf(from, key) ?? null] as const));
  return { attributes: pick(after), expected: pick(before) };
}

/** The fleet's attributes, editable by modifiers. */
export function AttributesSection({ fleetId, fleetName, zone }: AttributesSectionProps) {
  const read = useRead(attributesRead(fleetId));
  const updatedAt = useRead(attributesTimeRead(fleetId), { fetchPolicy: 'cache-first' }).data;
  const gateway = useGateway();
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
          <JsonForm
            label="Attributes"
            field="attributes"
            hint="A JSON object. Only changed attributes are sent."
            value={value}
            what="attributes"
            isPlural
            name="Change fleet attributes"
            target={{ label: fleetName, to: fleetUrl(fleetId) }}
            read={attributesToEditRead(fleetId)}
            jsonOf={(stored) => stored.attributes}
            draft={{ name: 'fleet-attributes', target: fleetId }}
            question={{
              title: sentence`Change the attributes of ${fleetName}?`,
              effects: 'Apps and dispatch use them immediately.',
              confirmLabel: 'Save attributes',
            }}
            send={({ before, merged }) =>
              gateway.change(UpdateFleetAttributesDocument, { input: { fleetId, ...changedAttributes(before, merged) } })
            }
            onClose={() => setEditing(false)}
          />
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
