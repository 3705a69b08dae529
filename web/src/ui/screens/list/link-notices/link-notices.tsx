import styled from 'styled-components';
import { sentence } from '@/lib/text/bidi';
import type { TableSource } from '@/ui/screens/list/data-table/table-source';
import { Button } from '@/ui/design/button/button';
import { Notice } from '@/ui/design/notice';

const Frame = styled.div`
  padding: 8px 12px 0;
`;

/** Shows which parts of its URL a list ignored. */
export function LinkNotices({ link }: Pick<TableSource<never>, 'link'>) {
  if (!link || link.ignored.length === 0) return null;
  // A search's reference can only be resolved in the browser that created it, because the search may contain personal data.
  const ignored = link.ignored.map(({ name, value }) => (name === 'search' ? 'its search' : sentence`${name} “${value}”`));
  return (
    <Frame>
      <Notice
        tone="warning"
        title={`Ignored in this link: ${ignored.join(', ')}.`}
        isAlert
        actions={
          <Button size="small" onPress={link.clearIgnored}>
            Clear
          </Button>
        }
      />
    </Frame>
  );
}
