import { useApolloClient } from '@apollo/client/react';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Action } from './action/action';
import { capitalised } from './code-label';
import { discardInputOf } from './leave-barrier';
import type { MenuItem } from './menu';
import { TypedConfirmation } from './typed-confirmation';

/** The last item of a page's menu: deletes its record. @param what the record in a sentence, such as "campaign" */
export const deleteItem = (what: string, item: Pick<MenuItem, 'disabledReason' | 'onAction'>): MenuItem => ({
  id: 'delete',
  label: `Delete ${what}`,
  icon: <Trash2 aria-hidden="true" />,
  tone: 'danger',
  ...item,
});

export interface DeleteRecordProps {
  /** The record in a sentence, such as "campaign". */
  what: string;
  record: { typename: string; id: string; name: string; url: string };
  /** The list that the record is in: its address, where the person goes afterwards, and its query's field in the cache. */
  list: { url: string; field: string };
  /** What has to be typed, and what it is: a name, an ID. */
  phrase: { label: string; value: string };
  /** Called once the phrase was typed. */
  send: () => Promise<unknown>;
  /** Why it can't be sent yet: what goes with the record is not counted. */
  notReady?: string;
  /** Looks past the cache, where a record that is gone would take the page away before the outcome was seen. */
  isGone: () => Promise<boolean>;
  /** Counts again what goes with the record: a deletion is refused where there is more than was shown. */
  recount?: () => Promise<unknown>;
  /** What else will happen, and that it can't be undone. */
  children: ReactNode;
  onClose: () => void;
}

/** Deletes the record of a page for good, once its name was typed, and goes to the list. Open for as long as it is rendered. */
export function DeleteRecord({ what, record, list, phrase, send, notReady, isGone, recount, children, onClose }: DeleteRecordProps) {
  const { cache } = useApolloClient();
  const navigate = useNavigate();
  const { typename, id, name, url } = record;

  const leave = async () => {
    discardInputOf(id);
    await navigate(list.url);
    cache.evict({ id: cache.identify({ __typename: typename, id }) });
    cache.gc();
  };

  const action = (): Action => {
    if (notReady !== undefined) throw new Error(notReady);
    return {
      name: `Delete ${what}`,
      target: { label: name, to: url },
      send,
      success: () => `${capitalised(what)} deleted`,
      lookUp: async () => {
        const happened = await isGone();
        return { happened, text: happened ? `The ${what} was deleted.` : `The ${what} has not been deleted.` };
      },
      refresh: async () => {
        cache.evict({ id: 'ROOT_QUERY', fieldName: list.field });
        await recount?.();
      },
      onDone: () => void leave(),
    };
  };

  return (
    <TypedConfirmation
      title={`Delete ${name}?`}
      phrase={phrase.value}
      label={phrase.label}
      confirmLabel={`Delete ${what}`}
      action={action}
      onClose={onClose}
    >
      {children}
    </TypedConfirmation>
  );
}
