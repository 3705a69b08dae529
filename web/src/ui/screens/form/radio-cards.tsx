import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FieldHint, FieldProblem } from '@/ui/design/field/field-frame';
import { Small } from '@/ui/design/text';
import { useFormField, type FieldProps } from './use-form-field';

const Group = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
  & > legend {
    padding: 0 0 5px;
    font-weight: 500;
  }
`;

const Cards = styled.div<{ $isInline: boolean }>`
  display: grid;
  grid-template-columns: ${({ $isInline }) => ($isInline ? 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))' : 'minmax(0, 1fr)')};
  gap: var(--space-2);
`;

const Card = styled.label<{ $isOff: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: start;
  gap: 2px 10px;
  padding: 10px 12px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  background: var(--color-${({ $isOff }) => ($isOff ? 'sunken' : 'surface')});
  cursor: ${({ $isOff }) => ($isOff ? 'not-allowed' : 'pointer')};
  &:hover {
    border-color: var(--color-${({ $isOff }) => ($isOff ? 'border' : 'border-strong')});
  }
  &:has(input:checked) {
    border-color: var(--color-primary);
    background: color-mix(in srgb, var(--color-primary) 7%, var(--color-surface));
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--color-focus);
    outline-offset: 1px;
  }
  & > input {
    width: 16px;
    height: 16px;
    margin: 2px 0 0;
    accent-color: var(--color-primary);
    cursor: inherit;
    outline: none;
    opacity: ${({ $isOff }) => ($isOff ? 0.4 : 1)};
  }
`;

const Lines = styled.span`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  font-weight: 500;
`;

const Reason = styled.span`
  color: var(--color-warning-text);
`;

export interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  /** Replaces the label's text, for example with a badge. */
  badge?: ReactNode;
  meaning: string;
  /** Why it can't be chosen. The disabled card stays focusable, so that the reason can be read. */
  disabledReason?: string;
}

interface RadioCardGroupProps<Value extends string> extends Pick<FieldProps, 'label' | 'hint'> {
  cards: readonly RadioCard<Value>[];
  /** A card's value, or empty text. */
  value: Value | '';
  error?: string;
  control: ReturnType<typeof useFormField>['control'];
  onChoose: (value: Value) => void;
  isInline?: boolean;
}

/** One of a few options with a sentence each, outside a form. Arrow keys move between all cards. */
export function RadioCardGroup<Value extends string>({
  label,
  hint,
  cards,
  value,
  error,
  control,
  onChoose,
  isInline = false,
}: RadioCardGroupProps<Value>) {
  const { id, ...input } = control;
  return (
    <Group role="radiogroup" aria-describedby={control['aria-describedby']}>
      <legend>{label}</legend>
      {hint !== undefined && <FieldHint id={`${id}-hint`}>{hint}</FieldHint>}
      <Cards $isInline={isInline}>
        {cards.map(({ value: own, label: name, badge, meaning, disabledReason }) => {
          const cardId = `${id}-${own}`;
          const isOff = disabledReason !== undefined;
          return (
            <Card key={own} $isOff={isOff}>
              <input
                {...input}
                type="radio"
                value={own}
                checked={value === own}
                aria-disabled={isOff || undefined}
                aria-label={name}
                aria-describedby={[`${cardId}-meaning`, isOff && `${cardId}-reason`, error !== undefined && `${id}-error`]
                  .filter(Boolean)
                  .join(' ')}
                onChange={() => !isOff && onChoose(own)}
              />
              <Lines>
                <Name>{badge ?? name}</Name>
                <Small id={`${cardId}-meaning`}>{meaning}</Small>
                {isOff && <Reason id={`${cardId}-reason`}>{disabledReason}</Reason>}
              </Lines>
            </Card>
          );
        })}
      </Cards>
      <FieldProblem id={`${id}-error`}>{error}</FieldProblem>
    </Group>
  );
}

interface RadioCardsProps<Value extends string> extends Omit<FieldProps, 'isOptional' | 'isDisabled'> {
  cards: readonly RadioCard<Value>[];
  /** Sets the value and its dependent fields. */
  onChoose?: (value: Value) => void;
  isInline?: boolean;
}

/** One of a few options with a sentence each; the field's value is a card's, or empty text. */
export function RadioCards<Value extends string>({ label, cards, onChoose, isInline, ...rest }: RadioCardsProps<Value>) {
  const { value, setValue, error, control } = useFormField<Value | ''>(rest);
  return <RadioCardGroup {...{ label, cards, value, error, control, isInline }} hint={rest.hint} onChoose={onChoose ?? setValue} />;
}
