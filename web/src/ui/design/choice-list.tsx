import { plainText } from '@/lib/text/plain-text';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { controlStyles } from './select';
import { Term } from './term';
import { VisuallyHidden } from './visually-hidden';

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 30px;
  padding: 4px 8px;
  border-radius: var(--radius-small);
  cursor: pointer;
  & input {
    width: 15px;
    height: 15px;
    margin: 0;
    accent-color: var(--color-primary);
  }
  &:hover {
    background: color-mix(in srgb, var(--color-text) 7%, transparent);
  }
`;

const FindInput = styled.input`
  ${controlStyles}
  position: sticky;
  top: 0;
  margin-bottom: 4px;
  padding-inline: 10px;
`;

/** Above this number of options there is a search box. */
const searchThreshold = 20;

export interface ChoiceOption<T extends string = string> {
  value: T;
  label: string;
  /** Its key in the list of terms, if the label alone has several meanings. */
  term?: string;
}

export interface ChoiceListProps {
  label: string;
  options: readonly ChoiceOption[];
  value: readonly string[];
  /** Called with the chosen values, in the order of the options. */
  onChange: (value: string[]) => void;
  multiple?: boolean;
}

/** The browser's own check boxes, or radio buttons if only one may be chosen. Loaded with the first panel that needs it. */
export default function ChoiceList({ label, options, value, onChange, multiple = false }: ChoiceListProps) {
  const name = useId();
  const chosen = new Set(value);
  const [term, setTerm] = useState('');
  const found = options.filter(({ label: text }) => plainText(text).toLowerCase().includes(plainText(term).toLowerCase()));
  return (
    <fieldset>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.length > searchThreshold && (
        <FindInput
          type="text"
          aria-label={`Find in ${label}`}
          placeholder="Find"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      )}
      {found.map((option) => (
        <Choice key={option.value}>
          <input
            type={multiple ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.has(option.value)}
            onChange={(event) => {
              if (!multiple) onChange([option.value]);
              else
                onChange(
                  options.map((each) => each.value).filter((each) => (each === option.value ? event.target.checked : chosen.has(each))),
                );
            }}
          />
          <Term of={option.term}>{option.label}</Term>
        </Choice>
      ))}
    </fieldset>
  );
}
