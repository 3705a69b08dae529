import { ListFreshness, type ListFreshnessProps } from './data-table/list-freshness';
import { SavedViews } from './saved-views/saved-views';
import type { SavedViewsProps } from './saved-views/saved-views-button';

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
