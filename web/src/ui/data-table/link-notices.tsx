import styled from 'styled-components';
import type { PageInfo } from '@/lib/every-page';
import type { TableSource } from '@/lib/list';
import { Button } from '../button';
import { Notice } from '../notice';

const names = new Map([
  ['search', 'search'],
  ['sort', 'sort order'],
  ['size', 'page size'],
  ['page', 'page'],
]);

function textOf({ name, value }: { name: string; value: string }): string {
  const known = names.get(name);
  // A reference to a term that only the browser where it was typed can resolve, because it may name a person.
  if (name === 'search') return 'The search of this link was ignored: it may name a person, so it stays in the browser where it was typed.';
  return known ? `Unknown ${known}: “${value}” was ignored.` : `Unknown filter: ${name} “${value}” was ignored.`;
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: 8px 12px 0;
`;

interface LinkNoticesProps {
  link: NonNullable<TableSource<unknown>['link']>;
  /** Of the page that is shown. */
  pageInfo: PageInfo | undefined;
}

/** Says what a list does not show as its URL asks. Loaded when there is something to say. */
export default function LinkNotices({ link: { ignored, clearIgnored, missingPage }, pageInfo }: LinkNoticesProps) {
  const isLast = pageInfo !== undefined && !pageInfo.hasMore;
  return (
    <Frame>
      {ignored.length > 0 && (
        <Notice
          tone="warning"
          title={ignored.map(textOf).join(' ')}
          isAlert
          actions={
            <Button size="small" onPress={clearIgnored}>
              Clear
            </Button>
          }
        />
      )}
      {missingPage !== undefined && pageInfo && (
        <Notice
          tone="info"
          title={`Page ${missingPage + 1} does not exist; this is page ${pageInfo.page + 1}${isLast ? ', the last one' : ''}.`}
          isAlert
        />
      )}
    </Frame>
  );
}
