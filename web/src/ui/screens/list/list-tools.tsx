import { Bookmark } from 'lucide-react';
import { Button } from '@/ui/design/button/button';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { latePart } from '@/ui/screens/late/late';
import { ListFreshness, type ListFreshnessProps } from './data-table/list-freshness';
import type { SavedViewsProps } from './saved-views/saved-views-button';

export const SavedViews = latePart(
  (parts) => parts.SavedViewsButton,
  <Button size="small" variant="ghost" icon={<Bookmark />} isDisabled>
    <VisuallyHidden>Views</VisuallyHidden>
  </Button>,
);

export interface ListToolsProps<Row> extends Omit<ListFreshnessProps<Row>, 'list'>, Pick<SavedViewsProps, 'canWatch'> {
  list: ListFreshnessProps<Row>['list'] & SavedViewsProps;
}

/** The tools of a whole list: its age, with Refresh, and its saved views. */
export const ListTools = <Row,>({ list, canWatch, ...freshness }: ListToolsProps<Row>) => (
  <>
    <ListFreshness list={list} {...freshness} />
    <SavedViews list={list.list} canWatch={canWatch} />
  </>
);
