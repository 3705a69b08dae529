import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import type { PageInfo } from '@/lib/list/every-page';
import type { TableSource } from '@/lib/list/list';
import { Button } from '@/ui/design/button/button';
import { Notice } from '@/ui/design/notice';

const names = new Map([
  ['search', 'search'],
  ['sort', 'sort order'],
  ['size', 'page size'],
  ['page', 'page'],
]);

function textOf({ name, value }: { name: string; value: string }): string {
  const known = names.get(name);
  // The reference can only be resolved in the browser that created it.
  if (name === 'search') return 'The search in this link was ignored, because it may contain personal data.';
  return known ? sentence`Unknown ${known}: “${value}” was ignored.` : sentence`Unknown filter: ${name} “${value}” was ignored.`;
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  padding: 8px 12px 0;
`;

interface LinkNoticesProps {
  link: NonNullable<TableSource<unknown>['link']>;
  /** The current page's. */
  pageInfo: PageInfo | undefined;
}

/** Shows which parts of the URL the list ignored. Loaded when there are any. */
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
          title={`Page ${missingPage + 1} doesn’t exist. This is page ${pageInfo.page + 1}${isLast ? ', the last one' : ''}.`}
          isAlert
        />
      )}
    </Frame>
  );
}
