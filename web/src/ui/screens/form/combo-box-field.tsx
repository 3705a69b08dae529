import { fold } from '@pax/schema/rules/transliteration';
import { plainText } from '@/lib/text/plain-text';
import { ChevronDown } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button as AriaButton, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import styled from 'styled-components';
import { controlStyles } from '@/ui/design/select';
import { FieldHint, FieldLabel, FieldProblem } from '@/ui/design/field/field-frame';
import { useFormField, type FieldProps } from './use-form-field';
import { floatingEdge } from '@/ui/design/floating';

/** The maximum number of options shown: typing narrows them. */
const shownAtOnce = 30;

const Field = styled(ComboBox<Item>)`
  display: flex;
  flex-direction: column;
  gap: 5px;
  min-width: 0;
`;

const Box = styled.div`
  position: relative;
  & > input {
    ${controlStyles}
    padding-right: 34px;
  }
`;

const Opener = styled(AriaButton)`
  position: absolute;
  top: 3px;
  right: 3px;
  display: grid;
  place-items: center;
  width: 26px;
  height: 26px;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--color-text-subtle);
  cursor: pointer;
  &[data-hovered] {
    background: color-mix(in srgb, var(--color-text) 8%, transparent);
  }
  & svg {
    width: 15px;
    height: 15px;
  }
`;

const Floating = styled(Popover)`
  width: max(var(--trigger-width), 340px);
  max-width: calc(100vw - 24px);
  overflow: auto;
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  box-shadow: var(--shadow-popover);
  ${floatingEdge}
`;

const List = styled(ListBox<Item>)`
  max-height: 320px;
  padding: 4px;
  overflow: auto;
  outline: none;
`;

const Option = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: 5px 8px;
  border-radius: var(--radius-small);
  cursor: pointer;
  outline: none;
  &[data-focused] {
    background: color-mix(in srgb, var(--color-text) 8%, transparent);
  }
  &[data-selected] {
    font-weight: 600;
  }
`;

const Name = styled(Text)`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Details = styled(Text)`
  display: grid;
  color: var(--color-text-muted);
  font-weight: 400;
  text-align: right;
  & > [data-warning] {
    color: var(--color-warning-text);
  }
`;

const Foot = styled.p`
  padding: 6px 12px 8px;
  border-top: 1px solid var(--color-border);
  color: var(--color-text-muted);
`;

/** One of many values. */
export interface ComboBoxOption {
  value: string;
  /** Must be unique. */
  label: string;
  /** Short details beside it, such as its code. They are searched too. */
  details?: readonly { text: string; isWarning?: boolean }[];
}

/** An option with its searchable texts. */
interface Item extends ComboBoxOption {
  id: string;
  /** The searchable value and label, then the details. */
  texts: readonly string[];
}

/** Letters without diacritics, in lower case, with spaces for joining characters: `new york` finds `America/New_York`. */
const searchable = (text: string) => fold(plainText(text)).replaceAll(/[_/]/g, ' ').trim();

const itemOf = (option: ComboBoxOption): Item => ({
  ...option,
  id: option.value,
  texts: [option.value, option.label, ...(option.details ?? []).map(({ text }) => text)].map(searchable),
});

function matchesOf(items: readonly Item[], text: string): readonly Item[] {
  const wanted = searchable(text);
  if (wanted === '') return items;
  const matches = items.filter(({ texts }) => texts.some((each) => each.includes(wanted)));
  // Exact matches and matches at the start come first.
  const isFirst = ({ texts: [value, label] }: Item) => value?.startsWith(wanted) || label?.startsWith(wanted);
  return [...matches.filter(isFirst), ...matches.filter((match) => !isFirst(match))];
}

export interface ComboBoxFieldProps extends FieldProps {
  options: readonly ComboBoxOption[];
  /** The options' name in a sentence: "branches and tags". */
  what: string;
  placeholder?: string;
  /** The options are loading. */
  isLoading?: boolean;
  /** Called with the chosen or typed value. */
  onChosen?: (value: string) => void;
}

/**
 * One of many values, found by typing part of its label. The form's value is the option's, or the typed text, which the schema may accept.
 */
export function ComboBoxField({
  label,
  options,
  what,
  placeholder,
  isOptional,
  isDisabled,
  isLoading = false,
  onChosen,
  ...rest
}: ComboBoxFieldProps) {
  const { value, setValue, touch, error, control } = useFormField<string>(rest);
  /** The box's text while typing; otherwise an option's label. */
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value);
  // Stable objects and a stable list, so that React Aria does not render them again.
  const all = useMemo(() => options.map(itemOf), [options]);
  // The typed text is drawn at once, and the options after it.
  const sought = useDeferredValue(typed);
  const matches = useMemo(() => (sought === null ? all : matchesOf(all, sought)), [all, sought]);
  const items = useMemo(() => matches.slice(0, shownAtOnce), [matches]);

  const change = (next: string) => {
    setValue(next);
    onChosen?.(next);
  };
  const onType = (text: string) => {
    setTyped(text);
    const wanted = searchable(text);
    const exact =
      all.find((option) => option.value === text || option.label === text) ??
      all.find(({ texts: [byValue, byLabel] }) => byValue === wanted || byLabel === wanted);
    change(exact?.value ?? text);
  };

  return (
    <I18nProvider locale="en-GB">
      <Field
        inputValue={typed ?? chosen?.label ?? value}
        onInputChange={(text) => {
          if (text !== (typed ?? chosen?.label ?? value)) onType(text);
        }}
        // React Aria closes the list when an option is selected, but the text may be on its way to a longer one.
        value={typed === null ? (chosen?.value ?? null) : null}
        onChange={(key) => {
          setTyped(null);
          if (key !== null) change(String(key));
        }}
        onOpenChange={(isOpen, trigger) => {
          if (isOpen && trigger !== 'input') setTyped(null);
        }}
        onBlur={() => {
          setTyped(null);
          touch();
        }}
        items={items}
        allowsCustomValue
        allowsEmptyCollection={options.length > 0 || isLoading}
        isRequired={!isOptional}
        isDisabled={isDisabled}
        isInvalid={error !== undefined}
        validationBehavior="aria"
      >
        <FieldLabel as={Label}>
          {label}
          {isOptional && <span> (optional)</span>}
        </FieldLabel>
        <Box>
          <Input
            name={control.name}
            aria-describedby={control['aria-describedby']}
            spellCheck={false}
            autoComplete="off"
            placeholder={placeholder}
          />
          <Opener aria-label={`Show ${what}`}>
            <ChevronDown aria-hidden="true" />
          </Opener>
        </Box>
        <Floating>
          <List renderEmptyState={() => <Foot>{isLoading ? `Loading ${what}…` : `No matching ${what}`}</Foot>}>
            {(option) => (
              <Option id={option.id} textValue={option.label}>
                <Name slot="label">{option.label}</Name>
                <Details slot="description">
                  {option.details?.map(({ text, isWarning }) => (
                    <span key={text} data-warning={isWarning || undefined}>
                      {text}
                    </span>
                  ))}
                </Details>
              </Option>
            )}
          </List>
          {matches.length > shownAtOnce && (
            <Foot>
              {shownAtOnce} of {matches.length} shown. Type to narrow them.
            </Foot>
          )}
        </Floating>
        {rest.hint !== undefined && <FieldHint id={`${control.id}-hint`}>{rest.hint}</FieldHint>}
        <FieldProblem id={`${control.id}-error`}>{error}</FieldProblem>
      </Field>
    </I18nProvider>
  );
}
