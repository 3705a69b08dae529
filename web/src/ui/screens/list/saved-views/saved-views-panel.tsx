import { Bell, BellRing, Check, Link2, Pencil, Save, Trash2 } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useViewer } from '@/lib/access/viewer';
import { sentence } from '@/lib/text/bidi';
import { watchedListUrl } from '@/lib/watched';
import { forgetViewNews } from '@/lib/watched-storage';
import { type PersistedCell, usePersisted } from '@/lib/browser/persisted';
import { addressOf } from '@/lib/browser/public-path';
import { maxWatchedViews, type SavedView, withChange, withoutView } from '@/lib/list/saved-views';
import { Button, IconButton } from '@/ui/design/button/button';
import { useConfirm } from '@/ui/design/dialog/confirm';
import { copyToClipboard } from '@/ui/design/copy-text';
import { PanelFooter } from '@/ui/design/popover/popover-button';
import { useSnackbar } from '@/ui/design/snackbar/snackbar';
import { storeViews } from './store-views';

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
`;

interface SavedViewsPanelProps {
  /** The storage of the person's views of the list. */
  cell: PersistedCell<readonly SavedView[]>;
  /** The part of the list's state that a view would save. */
  shown: string;
  /** The current view. */
  current: SavedView | undefined;
  /** A note about the state before it is saved. */
  note: string | undefined;
  /** A view's query as a link. */
  linkQuery: (query: URLSearchParams) => string;
  canWatch: boolean;
  onOpen: (view: SavedView) => void;
  onName: (view: SavedView | 'new') => void;
  onClose: () => void;
}

/** A person's saved views of a list and their actions. Loaded when first opened. */
export default function SavedViewsPanel({
  cell,
  shown,
  current,
  note,
  linkQuery,
  canWatch,
  onOpen,
  onName,
  onClose,
}: SavedViewsPanelProps) {
  const { pathname } = useLocation();
  const snackbar = useSnackbar();
  const confirm = useConfirm();
  const [views] = usePersisted(cell);

  const overwrite = (view: SavedView) =>
    storeViews(cell, withChange(cell.read(), view.id, { query: shown }), sentence`View “${view.name}” updated`);

  const { id: person } = useViewer();
  const watch = ({ id, name, isWatched = false }: SavedView) => {
    storeViews(
      cell,
      withChange(cell.read(), id, { isWatched: !isWatched }),
      isWatched ? sentence`View “${name}” is no longer watched` : sentence`View “${name}” is watched`,
    );
    if (isWatched) forgetViewNews(person, id);
  };

  const copyLink = async ({ query }: SavedView) => {
    const search = linkQuery(new URLSearchParams(query));
    const isCopied = await copyToClipboard(addressOf(`${pathname}${search && `?${search}`}`));
    if (isCopied) snackbar.success('Copied to clipboard');
    else snackbar.error('Could not copy');
  };

  const remove = async (view: SavedView) => {
    const isConfirmed = await confirm({
      title: sentence`Delete the view “${view.name}”?`,
      text: 'Deletes it from this browser. Shared links keep working.',
      confirmLabel: 'Delete view',
      tone: 'danger',
    });
    if (!isConfirmed) return;
    storeViews(
      cell,
      withoutView(cell.read(), view.id),
      sentence`View “${view.name}” deleted`,
      'The view may be back when you close or reload the page.',
    );
  };

  const closing =
    <Args extends unknown[]>(act: (...args: Args) => unknown) =>
    (...args: Args) => {
      onClose();
      void act(...args);
    };

  return (
    <>
      {views.length === 0 && <Note>No saved views yet. A view saves the current filters, sort order and columns.</Note>}
      <List aria-label="Saved views">
        {views.map((view) => (
          <li key={view.id}>
            <Choice type="button" aria-current={view === current || undefined} onClick={() => closing(onOpen)(view)}>
              <Check aria-hidden="true" data-off={view === current ? undefined : ''} />
              <span title={view.name}>{view.name}</span>
            </Choice>
            {canWatch && (view.isWatched || views.filter(({ isWatched }) => isWatched).length < maxWatchedViews) && (
              <IconButton
                size="small"
                label={view.isWatched ? sentence`Stop watching “${view.name}”` : sentence`Watch “${view.name}”`}
                icon={view.isWatched ? <BellRing aria-hidden="true" /> : <Bell aria-hidden="true" />}
                onPress={() => watch(view)}
              />
            )}
            {!current && (
              <IconButton
                size="small"
                label={sentence`Update “${view.name}” to what is shown`}
                icon={<Save aria-hidden="true" />}
                onPress={() => closing(overwrite)(view)}
              />
            )}
            <IconButton
              size="small"
              label={sentence`Copy link to “${view.name}”`}
              icon={<Link2 aria-hidden="true" />}
              onPress={() => void copyLink(view)}
            />
            <IconButton
              size="small"
              label={sentence`Rename “${view.name}”`}
              icon={<Pencil aria-hidden="true" />}
              onPress={() => closing(onName)(view)}
            />
            <IconButton
              size="small"
              label={sentence`Delete “${view.name}”`}
              icon={<Trash2 aria-hidden="true" />}
              onPress={() => closing(remove)(view)}
            />
          </li>
        ))}
      </List>
      {views.length > 0 && <Note>Saved in this browser. Anyone can open a shared link.</Note>}
      {canWatch && views.length > 0 && (
        <Note>
          A watched view is read every minute on every screen, and says when it has new rows or problems; with sound or a desktop
          notification if your profile has them on. At most {maxWatchedViews}. <Link to={watchedListUrl}>Everything that you watch</Link>
        </Note>
      )}
      {note && <Note>{note}</Note>}
      <PanelFooter>
        <Button
          size="small"
          disabledReason={current && sentence`This is the view “${current.name}” already`}
          onPress={() => closing(onName)('new')}
        >
          Save as a view…
        </Button>
      </PanelFooter>
    </>
  );
}
