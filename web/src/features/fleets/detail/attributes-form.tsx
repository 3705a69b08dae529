import { mixed, ValidationError } from 'yup';
import { sentence } from '@/lib/text/bidi';
import { useGateway } from '@/lib/data/gateway';
import { ReadError, toDataError } from '@/lib/errors';
import { asJsonObject, type JsonObject } from '@/lib/json/merge-json';
import { maskSecrets } from '@/lib/json/secrets';
import { fleetUrl } from '@/lib/routes/urls';
import { useEdit } from '@/ui/screens/form/edit';
import { Form } from '@/ui/screens/form/form';
import { FormEnd } from '@/ui/screens/form/form-end';
import { jsonSecrets } from '@/ui/screens/form/json-secrets';
import {
  attributeModels,
  attributesOf,
  changedAttributes,
  rowsOf,
  withoutSecret,
  type AttributeRow,
  type AttributeValues,
} from '../model/attributes';
import { attributeProblems } from './attribute-problems';
import { AttributeFields } from './attribute-fields';
import { UpdateFleetAttributesDocument } from './attributes.generated';
import { attributesToEditRead } from './reads';

const schema = mixed<AttributeValues>().test('attributes', (values, { createError }) => {
  const problems = values ? attributeProblems(values) : [];
  return problems.length === 0 || new ValidationError(problems.map(createError));
});

/** The field of an attribute in the form; the attribute's own name if it has been removed. */
function fieldOf(rows: readonly AttributeRow[], key = ''): string {
  const at = rows.findIndex((row) => row.key === key);
  return at < 0 ? key : `rows.${at}.value`;
}

/** Maps a rejection of attributes, such as `attributes.features`, to their fields. */
function placed(thrown: unknown, rows: readonly AttributeRow[]): unknown {
  const error = toDataError(thrown);
  if (!error) return thrown;
  const fields = Object.entries(error.fields).map(
    ([path, message]) => [fieldOf(rows, path.replace(/^attributes\./, '')), message] as const,
  );
  return new ReadError({ ...error, fields: Object.fromEntries(fields) });
}

interface AttributesFormProps {
  fleetId: string;
  fleetName: string;
  attributes: JsonObject;
  onClose: () => void;
}

/** Edits a fleet's attributes. Only changed attributes are sent, each as a whole. Loaded with the first edit. */
export default function AttributesForm({ fleetId, fleetName, attributes, onClose }: AttributesFormProps) {
  const gateway = useGateway();

  const save = useEdit({
    what: 'attributes',
    isPlural: true,
    name: 'Change fleet attributes',
    target: { label: fleetName, to: fleetUrl(fleetId) },
    read: attributesToEditRead(fleetId),
    stateOf: (stored) => asJsonObject(stored.attributes),
    wanted: ({ rows, base }: AttributeValues) => attributesOf(rows, base),
    valuesOf: (state, base) => ({ rows: rowsOf(state, base) }),
    secrets: jsonSecrets,
    fieldOf: ([key], { rows }) => fieldOf(rows, key),
    question: ({ own }) => ({
      title: sentence`Change the attributes of ${fleetName}?`,
      effects: 'Apps and dispatch use them immediately.',
      confirmLabel: 'Save attributes',
      tone: own.some(({ after }) => after === undefined) ? 'danger' : 'primary',
    }),
    send: ({ before, merged }) =>
      gateway.change(UpdateFleetAttributesDocument, { input: { fleetId, ...changedAttributes(before, merged) } }),
    withFields: (problem, { values }) => placed(problem, values.rows),
    onClose,
  });

  const base = asJsonObject(maskSecrets(attributes));
  return (
    <Form
      label="Attributes"
      initialValues={{ rows: rowsOf(base, base), base, newKey: '', newKind: 'text' }}
      schema={schema}
      draft={{ name: 'fleet-attributes', target: fleetId }}
      draftModels={attributeModels}
      toDraft={(values) => ({ ...values, rows: values.rows.map((row) => withoutSecret(row, values.base)) })}
      onSubmit={save}
    >
      <AttributeFields />
      <FormEnd onCancel={onClose}>Save changes</FormEnd>
    </Form>
  );
}
