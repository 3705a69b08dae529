import { useField } from 'formik';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { DataError } from '@/lib/errors';
import { viewerZone, formatWithZone } from '@/lib/dates/dates';
import { Button } from '@/ui/design/button/button';
import { TextField } from '@/ui/screens/form/fields';
import { FieldHint } from '@/ui/design/field/field-frame';
import { appPlatformLabel } from '@/entities/app-release/app-platform';
import { isolated, sentence } from '@/lib/text/bidi';
import { Notice } from '@/ui/design/notice';
import { Inline } from '@/ui/design/inline';
import { findReference, kindLabel, missingPlatforms, type Reference } from './references';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: 5px;
  min-width: 0;
  & input {
    font-family: var(--font-mono);
    font-size: 0.78125rem;
  }
`;

const platformsOf = ({ platforms }: Reference): string =>
  platforms.length === 1 ? `${platforms.map((platform) => appPlatformLabel({ platform })).join()} only` : 'Android and iOS';

const detailsOf = (reference: Reference, zone: string): string =>
  [
    kindLabel(reference),
    platformsOf(reference),
    reference.updatedAt === null ? 'unknown time' : formatWithZone(reference.updatedAt, zone),
  ].join(' · ');

interface ReferenceFieldProps {
  /** Null while they are not known. */
  references: readonly Reference[] | null;
  isLoading: boolean;
  error: DataError | undefined;
  onRetry: () => void;
}

/** The branch or tag to release, found by typing a part of its name. The value is its name. */
export function ReferenceField({ references, isLoading, error: loadError, onRetry }: ReferenceFieldProps) {
  const [{ value }] = useField<string>('gitReference');
  const zone = viewerZone();
  const suggestions = useMemo(
    () => (references ?? []).map((reference) => ({ value: reference.name, details: detailsOf(reference, zone) })),
    [references, zone],
  );
  const chosen = findReference(references ?? [], value);
  const missing = chosen ? missingPlatforms(chosen) : [];
  return (
    <Frame>
      <TextField name="gitReference" label="Git reference" placeholder="Branch or tag" isCode suggestions={suggestions} />
      {isLoading && <FieldHint role="status">Loading branches and tags…</FieldHint>}
      {chosen && missing.length === 0 && (
        <FieldHint>
          {kindLabel(chosen)} · Android and iOS
          {chosen.updatedAt !== null && ` · ${formatWithZone(chosen.updatedAt, zone)}`}
        </FieldHint>
      )}
      {chosen &&
        missing.map((platform) => (
          <Notice key={platform} tone="warning" title={sentence`The ${appPlatformLabel({ platform })} app has no ${chosen.name}`}>
            <p>Its releases have nothing to build from and will fail.</p>
          </Notice>
        ))}
      {loadError && references === null && (
        <Inline role="alert">
          <FieldHint>Branches and tags could not be loaded. The platform checks the name. {isolated(loadError.message)}</FieldHint>
          <Button size="small" onPress={onRetry}>
            Retry
          </Button>
        </Inline>
      )}
    </Frame>
  );
}
