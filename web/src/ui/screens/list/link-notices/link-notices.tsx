import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import type { TableSource } from '@/ui/screens/list/data-table/table-source';
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

/** Shows which parts of its URL a list ignored. */
export function LinkNotices({ list: { link, paging } }: { list: Pick<TableSource<never>, 'link' | 'paging'> }) {
  if (!link || (link.ignored.length === 0 && link.missingPage === undefined)) return null;
  const { ignored, clearIgnored, missingPage } = link;
  const pageInfo = paging?.info;
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
