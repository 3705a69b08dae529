import { useNavigate } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import type { ReadRequest } from '@/lib/data/define-read';
import { useGateway } from '@/lib/data/gateway';
import type { Action } from '@/ui/screens/action/action';
import type { Finding, Target } from '@/ui/screens/action/changes';
import type { ConfirmOptions } from '@/ui/design/dialog/confirm';

/** The records with exactly one name. */
export interface NamedRecords {
  readonly matches: readonly { readonly id: string }[];
  /** Whether all of them could be read, so that an empty list means that there are none. */
  readonly isComplete: boolean;
}

interface NewRecord<Values, Input> {
  readonly values: Values;
  readonly input: Input;
  /** The number of records that have its name already. */
  readonly namesakes: number;
}

/** The creation of a record, which is looked up by its name. */
export interface Creation<Values, Input, Created extends { readonly id: string }> {
  /** The record in a sentence, such as "campaign". */
  what: string;
  /** The action's name, if it is not "Create" and the record. */
  name?: string;
  inputOf: (values: Values) => Input;
  nameOf: (input: Input) => string;
  named: (input: Input) => ReadRequest<NamedRecords>;
  /** The kind of a unique name, such as "email", which is only looked up after sending. */
  unique?: string;
  /** The entry among the recent changes; by default the name, under the list. */
  target?: (name: string) => Target;
  /** By default asks whether to reuse an existing name. */
  question?: (record: NewRecord<Values, Input>) => ConfirmOptions | undefined;
  send: (input: Input) => Promise<Created>;
  /** Maps a rejection's fields to the form's. */
  withFields?: (problem: unknown, values: Values) => unknown;
  success?: (name: string, created: Created) => string;
  lists?: Action['lists'];
  refresh?: Action['refresh'];
  listUrl: string;
  /** The page of the record; without one the person goes to the list. */
  urlOf?: (id: string) => string;
  /** Closes the form, for one in a dialog, instead of leaving the page. */
  onClose?: () => void;
}

/** Such as "An icon". */
const oneOf = (what: string): string => `${/^[aeio]/.test(what) ? 'An' : 'A'} ${what}`;

const twinQuestion = (what: string, name: string, count: number): ConfirmOptions => ({
  title: sentence`Create another ${what} named ${name}?`,
  text: count === 1 ? `${oneOf(what)} with this name exists.` : `${count} ${what}s with this name exist.`,
  confirmLabel: `Create ${what}`,
});

/** The `onSubmit` of a form that creates a record. Without a response, a new record with its name is looked up. */
export function useCreate<Values, Input, Created extends { readonly id: string }>(creation: Creation<Values, Input, Created>) {
  const gateway = useGateway();
  const navigate = useNavigate();
  return async (values: Values): Promise<Action<Created>> => {
    const { what, unique, listUrl, urlOf } = creation;
    const input = creation.inputOf(values);
    const name = creation.nameOf(input);

    const readNamed = async () => {
      const named = await gateway.lookUp(creation.named(input));
      if (!named) throw new Error(`The ${what}s could not be read.`);
      return named;
    };
    const before: NamedRecords = unique === undefined ? await readNamed() : { matches: [], isComplete: true };
    const known = new Set(before.matches.map(({ id }) => id));
    let foundId: string | undefined;

    const lookUp = async (): Promise<Finding> => {
      const { matches, isComplete } = await readNamed();
      foundId = before.isComplete ? matches.find(({ id }) => !known.has(id))?.id : undefined;
      if (foundId !== undefined) {
        const text = unique === undefined ? sentence`${name} was created.` : sentence`${oneOf(what)} with the ${unique} ${name} exists.`;
        return { happened: true, text };
      }
      if (!before.isComplete || !isComplete)
        return { happened: null, text: `Not every ${what} could be read. Check the list before you try again.` };
      const text =
        unique === undefined ? sentence`No new ${what} named ${name} yet.` : sentence`No ${what} with the ${unique} ${name} yet.`;
      return { happened: false, text };
    };

    const isTwin = known.size > 0;
    return {
      name: creation.name ?? `Create ${what}`,
      target: creation.target?.(name) ?? { label: name, to: listUrl, subject: name },
      question: creation.question
        ? creation.question({ values, input, namesakes: known.size })
        : isTwin
          ? twinQuestion(what, name, known.size)
          : undefined,
      send: async () => {
        try {
          return await creation.send(input);
        } catch (problem) {
          throw creation.withFields?.(problem, values) ?? problem;
        }
      },
      success: (created) => creation.success?.(name, created) ?? sentence`${name} was created`,
      lookUp,
      lists: creation.lists,
      refresh: creation.refresh,
      onDone: (created) => {
        if (creation.onClose) {
          creation.onClose();
          return;
        }
        const id = created?.id ?? foundId;
        void navigate(id === undefined ? listUrl : (urlOf?.(id) ?? listUrl));
      },
    };
  };
}
