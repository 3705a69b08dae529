import type { DocumentNode } from 'graphql';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import type { ReadRequest } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import type { Read } from '@/lib/data/read';
import { capitalised } from '@/lib/text/capitalised';
import type { Action } from '@/ui/screens/action/action';
import { lookUpGone } from '@/ui/screens/action/look-up-gone';
import { discardInputOf } from '@/ui/design/leave-guards';
import type { MenuItem } from '@/ui/design/menu/menu';
import { TypedConfirmation } from './typed-confirmation';

/** The last item of a page's menu. @param what the record in a sentence, such as "campaign" */
export const deleteItem = (what: string, item: Pick<MenuItem, 'disabledReason' | 'onAction'>): MenuItem => ({
  id: 'delete',
  label: `Delete ${what}`,
  icon: <Trash2 />,
  tone: 'danger',
  ...item,
});

export interface DeleteRecordProps {
  /** The record in a sentence, such as "campaign". */
  what: string;
  record: { typename: string; id: string; name: string; url: string };
  read: ReadRequest;
  /** The record's list: its URL, where the person goes afterwards, and its query. */
  list: { url: string; document: DocumentNode };
  /** The phrase to type, and its label: a name, an ID. */
  phrase: { label: string; value: string };
  send: () => Promise<unknown>;
  /** Dependent records, such as "coupons", with their count: the deletion is rejected if there are more by then. */
  dependents?: { what: string; count: Pick<Read<unknown>, 'data' | 'retry'> };
  /** The consequences, such as dependent records, and that it can't be undone. */
  children: ReactNode;
  onClose: () => void;
}

/** Deletes a page's record permanently after its name was typed, and goes to the list. Open while rendered. */
export function DeleteRecord({ what, record, read, list, phrase, send, dependents, children, onClose }: DeleteRecordProps) {
  const gateway = useGateway();
  const navigate = useNavigate();
  const { typename, id, name, url } = record;

  const leave = async () => {
    discardInputOf(id);
    await navigate(list.url);
    gateway.forgetRecord(typename, id);
  };

  const action = (): Action => {
    if (dependents && !dependents.count.data) throw new Error(`The ${dependents.what} are not counted yet.`);
    return {
      name: `Delete ${what}`,
      target: { label: name, to: url },
      send,
      success: () => `${capitalised(what)} deleted`,
      already: `The ${what} had been deleted already`,
      // Bypasses the cache: removing the record there would close the page before the outcome is shown.
      lookUp: () => lookUpGone(gateway, read, what),
      lists: [list.document],
      refresh: async () => dependents?.count.retry(),
      onDone: () => void leave(),
    };
  };

  return (
    <TypedConfirmation
      title={sentence`Delete ${name}?`}
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
