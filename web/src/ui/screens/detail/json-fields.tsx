import { cutText, shortenText } from '@/lib/text/cut-text';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import { isSecretEntry, maskSecrets } from '@/lib/json/secrets';
import { counted } from '@/lib/text/counted';
import { withoutUnit, withUnit } from '@/lib/text/units';
import { Button } from '@/ui/design/button/button';
import { humaniseCode } from '@/ui/design/code-label';
import { Field, FieldList } from './detail';
import { useJsonDrawer } from '@/ui/design/json/json-drawer';
import { countOf, isContainer } from '@/ui/design/json/json-tree';
import { NoValue } from '@/ui/design/no-value';
import { SecretText } from '@/ui/design/secret-text';
import { QuietLine, SubTitle } from '@/ui/design/text';

const firstFields = 12;
const moreFields = 200;
/** The maximum number of groups; the rest is in the JSON. */
const firstGroups = 100;
const longName = 100;
/** The maximum length of a text; the rest is in the JSON. */
const longText = 300;

const Group = styled.section`
  display: grid;
  gap: var(--space-2);
  padding-top: var(--space-3);
  border-top: 1px solid color-mix(in srgb, var(--color-border) 60%, transparent);
`;

/** A name in words; abbreviations stay in capitals. Dispatch’s `coid` has one name on all screens. */
const labelOf = (name: string) =>
  /^co_?id$/i.test(name)
    ? 'Company ID'
    : (humaniseCode(shortenText(name, longName)) || '""').replaceAll(/\b(api|asap|eta|id|ip|sms|url|vat)\b/gi, (word) =>
        word.toUpperCase(),
      );

const isEmpty = (value: unknown) => value === null || value === '' || (isContainer(value) && countOf(value) === 0);

const isPlain = (value: unknown) => !isContainer(value) || (Array.isArray(value) && !value.some(isContainer));

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longText ? `${cutText(text, longText)}…` : text;
}

export interface NamedValue {
  name: string;
  value: unknown;
  /** Whether it is a secret by its own or its parent's name. */
  isSecret: boolean;
}

/** A plain value, or a list's values. */
function PlainValue({ name, value, isSecret }: NamedValue) {
  if (typeof value === 'string' && maskSecrets(value, undefined, isSecret) !== value) return <SecretText value={value} label={name} />;
  const shown = maskSecrets(value, undefined, isSecret);
  if (typeof shown === 'number') return withUnit(name, String(shown), shown === 1);
  return Array.isArray(shown) ? plainText(shown.slice(0, longText).map(plainText).join(', ')) : plainText(shown);
}

/** A nested object, or a list of objects: as a payload. */
function JsonButton({ name, value, isSecret }: NamedValue) {
  const drawer = useJsonDrawer();
  const count = isContainer(value) ? countOf(value) : 0;
  return (
    <Button
      size="small"
      variant="ghost"
      icon={<Braces />}
      aria-label={sentence`${name} as JSON`}
      // Under its name, which may be a secret's.
      onPress={() => drawer.open(name, isSecret ? { [name]: value } : value)}
    >
      {counted(count, 'entry', 'entries')}
    </Button>
  );
}

/** A value in words, a secret masked; a nested one opens in the drawer, which the page needs: JsonDrawerHost. */
export function JsonValue(entry: NamedValue) {
  if (isEmpty(entry.value)) return <NoValue />;
  return isPlain(entry.value) ? <PlainValue {...entry} /> : <JsonButton {...entry} />;
}

/** A value's label; a number has its unit beside it. */
export const labelOfEntry = ({ name, value }: NamedValue) => labelOf(typeof value === 'number' ? withoutUnit(name) : name);

function Fields({ entries }: { entries: readonly NamedValue[] }) {
  const [count, setCount] = useState(firstFields);
  const shown = entries.slice(0, count);
  const rest = entries.length - shown.length;
  return (
    <>
      <FieldList>
        {shown.map((entry) => (
          <Field key={entry.name} label={labelOfEntry(entry)}>
            <JsonValue {...entry} />
          </Field>
        ))}
      </FieldList>
      {rest > 0 && (
        <div>
          <Button size="small" variant="ghost" onPress={() => setCount(count + moreFields)}>
            {rest > moreFields ? `Show ${moreFields} of ${rest.toLocaleString('en')} more fields` : `Show all ${entries.length} fields`}
          </Button>
        </div>
      )}
    </>
  );
}

export const entriesOf = (value: object, isInSecret = false): NamedValue[] =>
  Object.entries(value).map(([name, part]: [string, unknown]) => ({
    name,
    value: part,
    isSecret: isInSecret || isSecretEntry(value, name),
  }));

/** An object's values as fields, and nested objects under their names. Needs JsonDrawerHost on the page. */
export function JsonFields({ value, empty }: { value: unknown; empty: string }) {
  if (!isContainer(value)) return <PlainValue name="value" value={value} isSecret={false} />;
  if (countOf(value) === 0) return <QuietLine>{empty}</QuietLine>;
  const entries = entriesOf(value);
  const isGroup = (part: unknown): part is object => isContainer(part) && !Array.isArray(part) && countOf(part) > 0;
  const fields = entries.filter((entry) => !isGroup(entry.value));
  return (
    <>
      {fields.length > 0 && <Fields entries={fields} />}
      {entries
        .filter((entry) => isGroup(entry.value))
        .slice(0, firstGroups)
        .map(
          ({ name, value: part, isSecret }) =>
            isGroup(part) && (
              <Group key={name} aria-label={labelOf(name)}>
                <SubTitle>{labelOf(name)}</SubTitle>
                <Fields entries={entriesOf(part, isSecret)} />
              </Group>
            ),
        )}
    </>
  );
}
