import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button as AriaButton, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import styled from 'styled-components';
import type { DataError } from '@/lib/errors';
import { formatInZone, viewerZone, zoneName } from '@/lib/dates';
import { Button } from '@/ui/button';
import { FieldHint, FieldLabel, FieldProblem } from '@/ui/form/field-frame';
import { useFormField } from '@/ui/form/use-form-field';
import { controlLook } from '@/ui/select';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { Notice } from '@/ui/notice';
import { findReference, kindLabel, matchingReferences, missingPlatforms, type Reference } from './references';

/** Of thousands of branches nobody reads more than these: typing narrows them. */
const shownAtOnce = 50;

const Field = styled(ComboBox<Reference>)`
  display: flex;
  flex-direction: column;
  gap: 5px;
  min-width: 0;
`;

const Box = styled.div`
  position: relative;
  & > input {
    ${controlLook}
    padding-right: 34px;
    font-family: var(--font-mono);
    font-size: 12.5px;
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
`;

const List = styled(ListBox<Reference>)`
  max-height: 320px;
  padding: 4px;
  overflow: auto;
  outline: none;
`;

const Item = styled(ListBoxItem)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 var(--space-3);
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
  grid-row: span 2;
  align-self: center;
  font-family: var(--font-mono);
  font-size: 12.5px;
  overflow-wrap: anywhere;
`;

const Detail = styled(Text)<{ $isPartial?: boolean }>`
  color: var(--color-${({ $isPartial = false }) => ($isPartial ? 'warning-text' : 'text-muted')});
  font-size: var(--font-size-small);
  font-weight: 400;
  text-align: right;
`;

const Foot = styled.p`
  padding: 6px 12px 8px;
  border-top: 1px solid var(--color-border);
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
`;

const Retry = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
`;

const platformsOf = ({ platforms }: Reference): string =>
  platforms.length === 1 ? `${platforms.map((platform) => appPlatformLabel({ platform })).join()} only` : 'Android and iOS';

interface ReferenceFieldProps {
  /** Null while they are not known. */
  references: readonly Reference[] | null;
  isLoading: boolean;
  error: DataError | undefined;
  onRetry: () => void;
}

/** The branch or tag to release: found by typing a part of its name, newest first. The value is its name. */
export function ReferenceField({ references, isLoading, error: loadError, onRetry }: ReferenceFieldProps) {
  const { value, setValue, touch, error, control } = useFormField<string>({ name: 'gitReference' });
  const [isTyping, setTyping] = useState(false);
  const errorId = useId();
  const zone = viewerZone();
  const all = references ?? [];
  const matches = isTyping ? matchingReferences(all, value) : all;
  const chosen = findReference(all, value);
  const missing = chosen ? missingPlatforms(chosen) : [];
  return (
    <I18nProvider locale="en-GB">
      <Field
        inputValue={value}
        onInputChange={(text) => {
          setTyping(true);
          setValue(text);
        }}
        value={chosen?.name ?? null}
        onChange={(key) => {
          if (key !== null) setValue(String(key));
        }}
        onOpenChange={(_, trigger) => setTyping(trigger === 'input')}
        onBlur={touch}
        items={matches.slice(0, shownAtOnce).map((reference) => ({ ...reference, id: reference.name }))}
        allowsCustomValue
        allowsEmptyCollection={references !== null || isLoading}
        isRequired
        isInvalid={error !== undefined}
        validationBehavior="aria"
      >
        <FieldLabel as={Label}>Git reference</FieldLabel>
        <Box>
          <Input name={control.name} aria-describedby={errorId} spellCheck={false} autoComplete="off" placeholder="Branch or tag" />
          <Opener aria-label="Show branches and tags">
            <ChevronDown aria-hidden="true" />
          </Opener>
        </Box>
        <Floating>
          <List renderEmptyState={() => <Foot>{isLoading ? 'Loading branches and tags…' : 'No branch or tag matches'}</Foot>}>
            {(reference) => (
              <Item id={reference.name} textValue={reference.name}>
                <Name slot="label">{reference.name}</Name>
                <Detail slot="description" $isPartial={reference.platforms.length === 1}>
                  {kindLabel(reference)} · {platformsOf(reference)}
                </Detail>
                <Detail>
                  {reference.updatedAt === null
                    ? 'no time known'
                    : `${formatInZone(reference.updatedAt, zone)} ${zoneName(zone, reference.updatedAt)}`}
                </Detail>
              </Item>
            )}
          </List>
          {matches.length > shownAtOnce && (
            <Foot>
              {shownAtOnce} of {matches.length}, newest first. Type to narrow them.
            </Foot>
          )}
        </Floating>
        {chosen && missing.length === 0 && (
          <FieldHint>
            {kindLabel(chosen)} · Android and iOS
            {chosen.updatedAt !== null && ` · ${formatInZone(chosen.updatedAt, zone)} ${zoneName(zone, chosen.updatedAt)}`}
          </FieldHint>
        )}
        <FieldProblem id={errorId}>{error}</FieldProblem>
        {chosen &&
          missing.map((platform) => (
            <Notice key={platform} tone="warning" title={`The ${appPlatformLabel({ platform })} app has no ${chosen.name}`}>
              <p>Its releases would have nothing to build from and would fail.</p>
            </Notice>
          ))}
        {loadError && references === null && (
          <Retry role="alert">
            <FieldHint>Branches and tags could not be loaded: the platform checks the name. {loadError.message}</FieldHint>
            <Button size="small" onPress={onRetry}>
              Retry
            </Button>
          </Retry>
        )}
      </Field>
    </I18nProvider>
  );
}
