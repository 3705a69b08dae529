import { useFormikContext } from 'formik';
import { Plus, Trash2, Undo2 } from 'lucide-react';
import styled from 'styled-components';
import { isolated, sentence } from '@/lib/text/bidi';
import { Button, IconButton } from '@/ui/design/button/button';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@/ui/screens/form/fields';
import { JsonField } from '@/ui/screens/form/json-field';
import { Muted } from '@/ui/design/text';
import { Inline } from '@/ui/design/inline';
import { Columns } from '@/ui/design/layout';
import { newKinds, newRow, rowsOf, type AttributeRow, type AttributeValues } from '../model/attributes';

const New = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 140px) auto;
  align-items: start;
  gap: var(--space-2);
  padding-top: var(--space-3);
  border-top: 1px solid var(--color-border);
  /* Beside the controls, below their labels. */
  & > button {
    margin-top: calc(var(--line-height) * 1em + 5px);
  }
`;

/** A readable name for an attribute without one. */
const nameOf = (key: string) => key || '""';

const longText = 80;
const linesIn = (text: string) => text.split('\n').length;

interface AttributeControlProps {
  row: AttributeRow;
  name: string;
  /** The stored value, with its secrets masked; undefined for a new attribute. */
  stored: unknown;
}

/** One attribute, by its type. */
function AttributeControl({ row: { key, kind, value }, name, stored }: AttributeControlProps) {
  const field = { name, label: nameOf(key) };
  if (typeof value === 'boolean') return <CheckboxField {...field} />;
  switch (kind) {
    case 'json':
      return <JsonField {...field} kind="any" hidden={stored} rows={Math.min(16, Math.max(4, linesIn(value) + 1))} />;
    case 'secret': {
      const hint = stored === undefined ? undefined : 'Hidden. Type a new value to replace it.';
      return <TextField {...field} type="password" autoComplete="new-password" hint={hint} />;
    }
    case 'null':
      return (
        <p>
          {isolated(nameOf(key))} <Muted>null</Muted>
        </p>
      );
    default:
      return value.length > longText || value.includes('\n') ? <TextAreaField {...field} /> : <TextField {...field} />;
  }
}

function NewAttribute() {
  const { values, setValues, setFieldTouched } = useFormikContext<AttributeValues>();
  const key = values.newKey.trim();
  const isTaken = values.rows.some((row) => row.key === key);
  const add = () => {
    if (key === '' || isTaken) void setFieldTouched('newKey');
    else void setValues({ ...values, rows: [...values.rows, newRow(key, values.newKind)], newKey: '' });
  };
  return (
    <New
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
    >
      <TextField isCode name="newKey" label="New attribute" isOptional />
      <SelectField name="newKind" label="Type" options={newKinds} />
      <Button icon={<Plus aria-hidden="true" />} onPress={add}>
        Add
      </Button>
    </New>
  );
}

/** The attributes, each with a control of its type; attributes to be removed on saving; and a new one. */
export function AttributeFields() {
  const { values, setValues } = useFormikContext<AttributeValues>();
  const { rows, base } = values;
  const removed = Object.keys(base).filter((key) => !rows.some((row) => row.key === key));
  const put = (next: readonly AttributeRow[]) => void setValues({ ...values, rows: next });
  return (
    <>
      {rows.map((row, at) => (
        <Columns $widths="minmax(0, 1fr) auto" $gap={2} key={row.key}>
          <AttributeControl row={row} name={`rows.${at}.value`} stored={Object.hasOwn(base, row.key) ? base[row.key] : undefined} />
          <IconButton
            size="small"
            label={sentence`Remove ${nameOf(row.key)}`}
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => put(rows.filter(({ key }) => key !== row.key))}
          />
        </Columns>
      ))}
      {removed.map((key) => (
        <Inline as="p" $isSpread $isNowrap key={key}>
          <span>
            <s>{nameOf(key)}</s> <Muted>will be removed when you save</Muted>
          </span>
          <Button
            size="small"
            variant="ghost"
            aria-label={sentence`Keep ${nameOf(key)}`}
            icon={<Undo2 aria-hidden="true" />}
            onPress={() => put([...rows, ...rowsOf({ [key]: base[key] }, base)])}
          >
            Keep
          </Button>
        </Inline>
      ))}
      <NewAttribute />
    </>
  );
}
