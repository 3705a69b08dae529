import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import { sentence } from '@/lib/text/bidi';
import { counted } from '@/lib/text/counted';
import type { DataError } from '@/lib/errors';
import { Button } from '@/ui/design/button/button';
import { codeOptions } from '@/ui/design/code-label';
import { FieldFrame, FieldHint } from '@/ui/design/field/field-frame';
import { SelectField } from '@/ui/screens/form/fields';
import { useFormField, useSetFields } from '@/ui/screens/form/use-form-field';
import { ControlInput } from '@/ui/design/select';
import type { PickedChannel } from '../channels/channel';
import { isLower, nextVersion } from '../model/version';
import { versionChangeLabel, versionChanges } from '../model/version-change';
import type { IntentValues } from './intent-values';
import { Notice } from '@/ui/design/notice';
import { Inline } from '@/ui/design/inline';
import { Columns } from '@/ui/design/layout';
import { storesAbove, type VersionBase } from './version-base';

const changeOptions = codeOptions(versionChanges, (versionChange) => versionChangeLabel({ versionChange }));

interface VersionFieldsProps {
  base: VersionBase | null;
  channels: readonly PickedChannel[];
  isLoading: boolean;
  error: DataError | undefined;
  onRetry: () => void;
}

/**
 * The version to release, and the part of it that is raised. It follows the proposal until a version is typed; a typed one stays, with the
 * proposal beside it.
 */
export function VersionFields({ base, channels, isLoading, error: loadError, onRetry }: VersionFieldsProps) {
  const { values } = useFormikContext<IntentValues>();
  const { value, setValue, error, control } = useFormField<string>({ name: 'productVersion', hint: 'shown' });
  const setFields = useSetFields<IntentValues>();
  const { versionChange, isVersionTyped } = values;
  const proposed = base && nextVersion(base.version, versionChange);

  const follow = useEffectEvent((version: string) => {
    if (!isVersionTyped && version !== value) setValue(version);
  });
  useEffect(() => {
    if (proposed !== null) follow(proposed);
  }, [proposed, isVersionTyped]);

  const above = storesAbove(value, channels);
  return (
    <>
      <Columns $widths="128px minmax(0, 1fr)" $gap={3}>
        <SelectField name="versionChange" label="Version bump" options={changeOptions} />
        <FieldFrame id={control.id} label="Product version" error={error}>
          <ControlInput
            {...control}
            value={value}
            autoComplete="off"
            spellCheck={false}
            placeholder="6.40.0"
            aria-required
            onChange={(event) => setFields({ isVersionTyped: true, productVersion: event.target.value })}
          />
          <Inline $rowGap={1} id={`${control.id}-hint`} role={loadError ? 'alert' : undefined}>
            <FieldHint>{baseHint(base, isLoading, loadError !== undefined)}</FieldHint>
            {loadError && (
              <Button size="small" onPress={onRetry}>
                Retry
              </Button>
            )}
            {proposed !== null && proposed !== value && (
              <Button size="small" onPress={() => setFields({ isVersionTyped: false, productVersion: proposed })}>
                Use {proposed}
              </Button>
            )}
          </Inline>
        </FieldFrame>
      </Columns>
      {above > 0 && <Notice tone="warning" title={sentence`${value} is lower than what ${counted(above, 'store has', 'stores have')}`} />}
      {above === 0 && base && isLower(value, base.version) && (
        <Notice tone="warning" title={sentence`${value} is lower than ${base.version}, ${base.origin}`} />
      )}
    </>
  );
}

function baseHint(base: VersionBase | null, isLoading: boolean, isFailed: boolean): string {
  const failure = isFailed ? 'Earlier versions could not be loaded. ' : '';
  if (base) return `${failure}Proposed from ${base.version}, ${base.origin}.`;
  if (isLoading) return 'Loading earlier versions…';
  return failure || 'No earlier version to suggest one from.';
}
