import { useRef } from 'react';
import styled from 'styled-components';
import { string } from 'yup';
import { revealSecrets } from '@/lib/json/hidden-secrets';
import { faultText, formatJson, JsonFault, offsetOf, readJson, readJsonObject } from '@/lib/json/json-text';
import { Button } from '@/ui/design/button/button';
import { controlStyles } from '@/ui/design/select';
import { FieldFrame } from '@/ui/design/field/field-frame';
import { Inline } from '@/ui/design/inline';
import { messages } from '@pax/schema/rules/messages';
import { useFormField, type FieldProps } from './use-form-field';

const Text = styled.textarea`
  ${controlStyles}
  resize: vertical;
  font-family: var(--font-mono);
  line-height: var(--line-height);
  tab-size: 2;
`;

const readers = { object: readJsonObject, any: readJson };

export type JsonKind = keyof typeof readers;

/** @param hidden the JSON at the start of the edit, if its secrets are masked: its masks may stay, but no new ones may be added */
function faultIn(text: string, kind: JsonKind, hidden: unknown): JsonFault | undefined {
  const reading = readers[kind](text);
  if ('fault' in reading) return reading.fault;
  const [path] = hidden === undefined ? [] : revealSecrets(reading.value, hidden).unresolved;
  return path && new JsonFault('enter this secret again; it can only stay hidden in its place', offsetOf(text, path));
}

/** Why a text is not valid JSON. `hidden` is as in `JsonFieldProps`. */
export function jsonProblem(text: string, kind: JsonKind, hidden?: unknown): string | undefined {
  const fault = faultIn(text, kind, hidden);
  return fault && faultText(text, fault);
}

/** For text that has to be JSON or empty. `hidden` is as in `JsonFieldProps`, from its sibling values. */
export const optionalJsonSchema = (kind: JsonKind, hidden?: (values: unknown) => unknown) =>
  string().test('json', (text, { createError, parent }) => {
    const message = text?.trim() ? jsonProblem(text, kind, hidden?.(parent)) : undefined;
    return message === undefined || createError({ message });
  });

/** For text that has to be JSON. */
export const jsonSchema = (...args: Parameters<typeof optionalJsonSchema>) =>
  optionalJsonSchema(...args)
    .required(messages.required)
    .matches(/\S/, messages.required);

export interface JsonFieldProps extends FieldProps {
  kind: JsonKind;
  /** The JSON at the start of the edit, if its secrets are masked. */
  hidden?: unknown;
  rows?: number;
}

/** JSON as text; the value is a string, checked by `jsonSchema`. */
export function JsonField({ label, kind, hidden, isOptional = false, isDisabled, rows = 8, ...rest }: JsonFieldProps) {
  const { value, setValue, touch, error, control } = useFormField<string>(rest);
  const area = useRef<HTMLTextAreaElement>(null);
  const fault = isOptional && value.trim() === '' ? undefined : faultIn(value, kind, hidden);

  const goToFault = () => {
    if (!fault || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(fault.offset, fault.offset);
  };

  return (
    <FieldFrame id={control.id} label={label} isOptional={isOptional} hint={rest.hint} error={error}>
      <Text
        {...control}
        ref={area}
        rows={rows}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={value}
        disabled={isDisabled}
        aria-required={!isOptional}
        onChange={(event) => setValue(event.target.value)}
      />
      <Inline $gap={1}>
        <Button
          size="small"
          variant="ghost"
          isDisabled={isDisabled}
          onPress={() => {
            if (fault) {
              touch();
              goToFault();
            } else setValue(formatJson(value));
          }}
        >
          Format
        </Button>
        {error !== undefined && fault && (
          <Button size="small" variant="ghost" onPress={goToFault}>
            Go to error
          </Button>
        )}
      </Inline>
    </FieldFrame>
  );
}
