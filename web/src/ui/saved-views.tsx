import { Bookmark, Check, Link2, Pencil, Save, Trash2 } from 'lucide-react';
import { lazy, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { List } from '@/lib/list';
import { parseListState } from '@/lib/list-state';
import { usePersisted } from '@/lib/persisted';
import {
  hasUnkeptSearch,
  type SavedView,
  savedViews,
  viewAt,
  viewQuery,
  viewRules,
  withChange,
  withoutView,
  withView,
} from '@/lib/saved-views';
import { useViewer } from '@/lib/viewer';
import { Button, IconButton } from './button';
import { copyToClipboard } from './copy-text';
import { useConfirm } from './confirm';
import { Dialog } from './dialog';
import { PanelFoot, PopoverButton } from './popover-button';
import { useSnackbar } from './snackbar';

const SavedViewForm = lazy(() => import('./saved-view-form'));

const formWidth = 420;

const Name = styled.span`
  max-width: 24ch;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
  }
`;

const Choice = styled.button`
  flex: 1;
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-width: 0;
  min-height: 30px;
  margin-right: var(--space-2);
  padding: 4px 8px;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  text-align: start;
  cursor: pointer;
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > svg {
    flex: none;
    width: 15px;
    height: 15px;
  }
  & > svg[data-off] {
    visibility: hidden;
  }
  &:hover {
    background: color-mix(in srgb, var(--color-text) 7%, transparent);
  }
  &[aria-current] {
    font-weight: 600;
  }
`;

const Note = styled.p`
  max-width: 42ch;
  padding: 6px 8px;
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
`;

const searchLeftOut = 'The search is not part of a view: it may name a person.';

export interface SavedViewsProps<Filters extends object, SortId extends string, ColumnId extends string> {
  /** The list whose state, all of it in the URL, gets names. */
  list: Pick<List<Filters, SortId, ColumnId, unknown, unknown>, 'spec' | 'update'>;
}

/**
 * A list's states under names: opened, saved, renamed, updated, deleted, and shared as a link. They are kept in this browser, for the
 * person who is signed in; what a view shows is its URL, so that a link to it works for everybody.
 */
export function SavedViews<Filters extends object, SortId extends string, ColumnId extends string>({
  list: { spec, update },
}: SavedViewsProps<Filters, SortId, ColumnId>) {
  const { id: viewerId } = useViewer();
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const rules = useMemo(() => viewRules(spec), [spec]);
  const cell = savedViews(spec.key, viewerId);
  const [views, write] = usePersisted(cell);
  /** What gets a name: the state as it is, or a view that has one already. */
  const [naming, setNaming] = useState<SavedView | 'new' | null>(null);
  const current = viewAt(rules, views, query);
  const isSearchLeftOut = hasUnkeptSearch(rules, query);

  const open = (view: SavedView) => update({ ...parseListState(spec, new URLSearchParams(view.query)), page: 0 });

  const overwrite = (view: SavedView) => {
    write(withChange(cell.read(), view.id, { query: viewQuery(rules, query) }));
    snackbar.success(`View “${view.name}” updated`);
  };

  const copyLink = async ({ query: search }: SavedView) => {
    const isCopied = await copyToClipboard(`${window.location.origin}${pathname}${search && `?${search}`}`);
    if (isCopied) snackbar.success('Copied to clipboard');
    else snackbar.error('Could not copy');
  };

  const remove = async (view: SavedView) => {
    const isConfirmed = await confirm({
      title: `Delete the view “${view.name}”?`,
      text: 'It is deleted from this browser. Links to it that were shared go on working.',
      confirmLabel: 'Delete view',
      tone: 'danger',
    });
    if (!isConfirmed) return;
    write(withoutView(cell.read(), view.id));
    snackbar.success(`View “${view.name}” deleted`);
  };

  const name = (given: string) => {
    if (naming === 'new') write(withView(cell.read(), given, viewQuery(rules, query)));
    else if (naming) write(withChange(cell.read(), naming.id, { name: given }));
    setNaming(null);
    snackbar.success(naming === 'new' ? `View “${given}” saved` : `View renamed to “${given}”`);
  };

  return (
    <>
      <PopoverButton
        label="Saved views"
        size="small"
        icon={<Bookmark aria-hidden="true" />}
        trigger={current ? <Name title={current.name}>View: {current.name}</Name> : 'Views'}
      >
        {(close) => {
          const closing =
            <Args extends unknown[]>(act: (...args: Args) => unknown) =>
            (...args: Args) => {
              close();
              void act(...args);
            };
          return (
            <>
              {views.length === 0 && <Note>No saved views yet. A view keeps the filters, the order and the columns as they are now.</Note>}
              <List aria-label="Saved views">
                {views.map((view) => (
                  <li key={view.id}>
                    <Choice type="button" aria-current={view === current || undefined} onClick={() => closing(open)(view)}>
                      <Check aria-hidden="true" data-off={view === current ? undefined : ''} />
                      <span title={view.name}>{view.name}</span>
                    </Choice>
                    {!current && (
                      <IconButton
                        size="small"
                        label={`Update “${view.name}” to what is shown`}
                        icon={<Save aria-hidden="true" />}
                        onPress={() => closing(overwrite)(view)}
                      />
                    )}
                    <IconButton
                      size="small"
                      label={`Copy link to “${view.name}”`}
                      icon={<Link2 aria-hidden="true" />}
                      onPress={() => void copyLink(view)}
                    />
                    <IconButton
                      size="small"
                      label={`Rename “${view.name}”`}
                      icon={<Pencil aria-hidden="true" />}
                      onPress={() => closing(setNaming)(view)}
                    />
                    <IconButton
                      size="small"
                      label={`Delete “${view.name}”`}
                      icon={<Trash2 aria-hidden="true" />}
                      onPress={() => closing(remove)(view)}
                    />
                  </li>
                ))}
              </List>
              {views.length > 0 && <Note>Kept in this browser, for you. A link to a view works for everybody.</Note>}
              {isSearchLeftOut && <Note>{searchLeftOut}</Note>}
              <PanelFoot>
                <Button
                  size="small"
                  disabledReason={current && `This is the view “${current.name}” already`}
                  onPress={() => closing(setNaming)('new')}
                >
                  Save as a view…
                </Button>
              </PanelFoot>
            </>
          );
        }}
      </PopoverButton>
      <Dialog
        title={naming === 'new' ? 'Save as a view' : 'Rename the view'}
        width={formWidth}
        isOpen={naming !== null}
        onClose={() => setNaming(null)}
      >
        {naming !== null && (
          <SavedViewForm
            name={naming === 'new' ? '' : naming.name}
            taken={views.filter((view) => view !== naming).map((view) => view.name)}
            hint={naming === 'new' && isSearchLeftOut ? searchLeftOut : undefined}
            onSubmit={name}
          />
        )}
      </Dialog>
    </>
  );
}
