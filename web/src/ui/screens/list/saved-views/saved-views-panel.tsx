import { createElement } from 'react';
import { Bell, BellRing, Trash2 } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useViewer } from '@/lib/access/viewer';
import { sentence } from '@/lib/text/bidi';
import { forgetViewNews } from '@/lib/watched-storage';
import { type PersistedCell, usePersisted } from '@/lib/browser/persisted';
import { addressOf } from '@/lib/browser/public-path';
import { maxWatchedViews, type SavedView, withChange, withoutView } from '@/lib/list/saved-views';
import { Button, IconButton } from '@/ui/design/button/button';
import { useConfirm } from '@/ui/design/dialog/confirm';
import { copyToClipboard } from '@/ui/design/copy-text';
import { PanelFooter } from '@/ui/design/popover/popover-button';
import { snackbar } from '@/ui/design/snackbar/snackbar';
import { useStore } from '@/ui/design/store';
import { ShareButton, TeamSection } from './team-section';
import { teamSource, type TeamViews } from './team-source';
import { List, Note, ViewRow } from './view-row';

interface PanelProps {
  /** The team's views; undefined until their code has loaded. */
  team?: TeamViews;
  /** The storage of the person's views of the list. */
  cell: PersistedCell<readonly SavedView[]>;
  /** The part of the list's state that a view would save. */
  shown: string;
  current: SavedView | undefined;
  /** A note about the state before it is saved. */
  note: string | undefined;
  linkQuery: (query: URLSearchParams) => string;
  canWatch: boolean;
  onOpen: (view: Pick<SavedView, 'query'>) => void;
  onSave: () => void;
  onClose: () => void;
}

/** Stores a person's views of a list and shows `success`, or a warning if the browser does not store them. */
export function storeViews(cell: PersistedCell<readonly SavedView[]>, views: readonly SavedView[], success: string): void {
  if (cell.write(views)) snackbar.success(success);
  else snackbar.error('This browser’s storage is full or blocked. The change lasts until you close or reload the page.');
}

function Panel({ team, cell, shown, current, note, linkQuery, canWatch, onOpen, onSave, onClose }: PanelProps) {
  const { pathname } = useLocation();
  const confirm = useConfirm();
  const [views] = usePersisted(cell);

  const { id: person } = useViewer();
  const watch = ({ id, name, isWatched = false }: SavedView) => {
    storeViews(
      cell,
      withChange(cell.read(), id, { isWatched: !isWatched }),
      isWatched ? sentence`View “${name}” is no longer watched` : sentence`View “${name}” is watched`,
    );
    if (isWatched) forgetViewNews(person, id);
  };

  const copyLink = async ({ query }: Pick<SavedView, 'query'>) => {
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
    storeViews(cell, withoutView(cell.read(), view.id), sentence`View “${view.name}” deleted`);
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
          <ViewRow
            key={view.id}
            name={view.name}
            isCurrent={view === current}
            onOpen={() => closing(onOpen)(view)}
            onCopyLink={() => void copyLink(view)}
          >
            {canWatch && (view.isWatched || views.filter(({ isWatched }) => isWatched).length < maxWatchedViews) && (
              <IconButton
                size="small"
                label={view.isWatched ? sentence`Stop watching “${view.name}”` : sentence`Watch “${view.name}”`}
                icon={view.isWatched ? <BellRing /> : <Bell />}
                onPress={() => watch(view)}
              />
            )}
            {team && <ShareButton team={team} view={view} />}
            <IconButton size="small" label={sentence`Delete “${view.name}”`} icon={<Trash2 />} onPress={() => closing(remove)(view)} />
          </ViewRow>
        ))}
      </List>
      {views.length > 0 && <Note>Saved in this browser. Anyone can open a shared link.</Note>}
      {team && (
        <TeamSection
          team={team}
          shown={note === undefined ? shown : undefined}
          onOpen={closing(onOpen)}
          onCopyLink={(view) => void copyLink(view)}
          onClose={onClose}
        />
      )}
      {note && <Note>{note}</Note>}
      <PanelFooter>
        <Button size="small" disabledReason={current && sentence`This is the view “${current.name}” already`} onPress={closing(onSave)}>
          Save as a view…
        </Button>
      </PanelFooter>
    </>
  );
}

/** A person's saved views of a list, those of the team, and their actions. Loaded when first opened. */
export default function SavedViewsPanel({ list, ...panel }: Omit<PanelProps, 'team'> & { /** The list's key. */ list: string }) {
  const source = useStore(teamSource);
  return source ? createElement(source, { list, children: (team) => <Panel team={team} {...panel} /> }) : <Panel {...panel} />;
}
