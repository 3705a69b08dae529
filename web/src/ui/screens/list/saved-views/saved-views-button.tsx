import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { object, string } from 'yup';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { isolated } from '@/lib/text/bidi';
import { atMost } from '@/lib/text/length';
import { plainText, savedName } from '@/lib/text/plain-text';
import { usePersisted } from '@/lib/browser/persisted';
import { hasUnsavedSearch, type SavedView, savedViews, viewAt, viewQuery, withView, type WrittenState } from '@/lib/list/saved-views';
import { useViewer } from '@/lib/access/viewer';
import { Dialog } from '@/ui/design/dialog/dialog';
import { PopoverButton } from '@/ui/design/popover/popover-button';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { SubmitButton, TextField } from '@/ui/screens/form/fields';
import { Form, FormActions } from '@/ui/screens/form/form';
import { messages } from '@pax/schema/rules/messages';
import SavedViewsPanel, { storeViews } from './saved-views-panel';

const formWidth = 420;
const longestName = 60;

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

/** A list's saved views, stored in this browser for the signed-in person. A view is a URL, so its link works for everyone. */
export default function SavedViewsButton({ list, canWatch = false }: SavedViewsProps) {
  const { id: viewerId } = useViewer();
  const [query, setQuery] = useSearchParams();
  const cell = savedViews(list.key, viewerId);
  const [views] = usePersisted(cell);
  const [isNaming, setNaming] = useState(false);
  const current = viewAt(list, views, query);
  const note = hasUnsavedSearch(list, query) ? searchLeftOut : undefined;

  const open = (view: Pick<SavedView, 'query'>) => {
    const others = [...query].filter(([param]) => param !== 'page' && !list.params.includes(param));
    setQuery(new URLSearchParams([...others, ...new URLSearchParams(view.query)]));
  };

  const schema = object({
    name: string()
      .transform(plainText)
      .required(messages.required)
      .test(atMost(longestName))
      .notOneOf(
        views.map((view) => view.name),
        'Another view has this name',
      ),
  });
  const save = (typed: string) => {
    const name = savedName(typed, '');
    storeViews(cell, withView(cell.read(), name, viewQuery(list, query)), `View “${name}” saved`);
    setNaming(false);
  };

  return (
    <>
      <PopoverButton
        label="Saved views"
        title="Saved views"
        size="small"
        variant="ghost"
        icon={<Bookmark />}
        trigger={current ? <Name title={current.name}>View: {isolated(current.name)}</Name> : <VisuallyHidden>Views</VisuallyHidden>}
      >
        {(close) => (
          <SavedViewsPanel
            list={list.key}
            cell={cell}
            shown={viewQuery(list, query)}
            current={current}
            note={note}
            linkQuery={(view) => list.link(view).toString()}
            canWatch={canWatch}
            onOpen={open}
            onSave={() => setNaming(true)}
            onClose={close}
          />
        )}
      </PopoverButton>
      <Dialog title="Save as a view" width={formWidth} isOpen={isNaming} onClose={() => setNaming(false)}>
        {isNaming && (
          <Form
            label="View"
            initialValues={{ name: '' }}
            schema={schema}
            draft={null}
            onSubmit={({ name }) => {
              save(name);
              return 'saved';
            }}
          >
            <TextField name="name" label="Name" hint={note} autoFocus />
            <FormActions>
              <SubmitButton>Save</SubmitButton>
            </FormActions>
          </Form>
        )}
      </Dialog>
    </>
  );
}
