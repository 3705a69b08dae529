import { Bookmark } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { isolated } from '@/lib/text/bidi';
import { usePersisted } from '@/lib/browser/persisted';
import {
  hasUnsavedSearch,
  type SavedView,
  savedViews,
  viewAt,
  viewQuery,
  viewRules,
  withChange,
  withView,
  type WrittenState,
} from '@/lib/list/saved-views';
import { useViewer } from '@/lib/access/viewer';
import { Dialog } from '@/ui/design/dialog/dialog';
import { PopoverButton } from '@/ui/design/popover/popover-button';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import SavedViewForm from './saved-view-form';
import SavedViewsPanel from './saved-views-panel';
import { storeViews } from './store-views';

const formWidth = 420;

const Name = styled.span`
  max-width: 24ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const searchLeftOut = 'The search is not saved, because it may contain personal data.';

export interface SavedViewsProps {
  /** The list whose state, which is in its URL, is saved. */
  list: WrittenState & { readonly key: string; link(query: URLSearchParams): URLSearchParams };
  /** Whether its views can be watched (`app/watch`). */
  canWatch?: boolean;
}

/**
 * A list's saved views: opened, saved, renamed, updated, deleted, and shared as a link. They are stored in this browser for the signed-in
 * person; a view is a URL, so its link works for everyone.
 */
export default function SavedViewsButton({ list, canWatch = false }: SavedViewsProps) {
  const { id: viewerId } = useViewer();
  const [query, setQuery] = useSearchParams();
  const rules = useMemo(() => viewRules(list), [list]);
  const cell = savedViews(list.key, viewerId);
  const [views] = usePersisted(cell);
  /** The view being named: the current state, or an existing view. */
  const [naming, setNaming] = useState<SavedView | 'new' | null>(null);
  const current = viewAt(rules, views, query);
  const note = hasUnsavedSearch(rules, query) ? searchLeftOut : undefined;

  const open = (view: Pick<SavedView, 'query'>) => {
    const others = [...query].filter(([param]) => param !== 'page' && !list.params.includes(param));
    setQuery(new URLSearchParams([...others, ...new URLSearchParams(view.query)]));
  };

  const name = (given: string) => {
    if (naming === 'new') storeViews(cell, withView(cell.read(), given, viewQuery(rules, query)), `View “${given}” saved`);
    else if (naming) storeViews(cell, withChange(cell.read(), naming.id, { name: given }), `View renamed to “${given}”`);
    setNaming(null);
  };

  return (
    <>
      <PopoverButton
        label="Saved views"
        title="Saved views"
        size="small"
        variant="ghost"
        icon={<Bookmark aria-hidden="true" />}
        trigger={current ? <Name title={current.name}>View: {isolated(current.name)}</Name> : <VisuallyHidden>Views</VisuallyHidden>}
      >
        {(close) => (
          <SavedViewsPanel
            list={list.key}
            cell={cell}
            shown={viewQuery(rules, query)}
            current={current}
            note={note}
            linkQuery={(view) => list.link(view).toString()}
            canWatch={canWatch}
            onOpen={open}
            onName={setNaming}
            onClose={close}
          />
        )}
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
            hint={naming === 'new' ? note : undefined}
            onSubmit={name}
          />
        )}
      </Dialog>
    </>
  );
}
