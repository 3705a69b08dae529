import { Suspense } from 'react';
import styled from 'styled-components';
import type { UnreadableField } from '@/lib/apollo/unreadable';
import { Badge } from '@/ui/design/badge';
import { latePart } from '@/ui/design/late/late';

const IncompleteMark = latePart((parts) => parts.IncompleteMark);

/* As high as its line, so that nothing moves. */
const Place = styled.span`
  display: inline-flex;
  margin: -4px auto -4px 8px;
  vertical-align: middle;
`;

interface IncompleteProps {
  fields: readonly UnreadableField[] | undefined;
  readRaw?: () => Promise<unknown>;
}

/** Marks a record of which some fields could not be read. */
export function Incomplete({ fields, readRaw }: IncompleteProps) {
  const badge = <Badge tone="warning">Incomplete</Badge>;
  return fields?.length ? (
    <Place>
      <Suspense fallback={badge}>
        <IncompleteMark fields={fields} readRaw={readRaw}>
          {badge}
        </IncompleteMark>
      </Suspense>
    </Place>
  ) : null;
}
