import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from './lazy-part';
import { createStore, useStore } from './store';

const ConfirmDialog = lazyPart(() => import('./overlay/confirm-dialog'));

export interface ConfirmOptions {
  title: string;
  text: ReactNode;
  confirmLabel?: string;
  /** For where 'Cancel' could be taken for what is asked about. */
  dismissLabel?: string;
  tone?: 'primary' | 'danger';
}

interface Question extends ConfirmOptions {
  id: number;
  resolve: (isConfirmed: boolean) => void;
}

const questions = createStore<readonly Question[]>([]);
let lastId = 0;

function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const question = { ...options, id: lastId, resolve };
    questions.update((open) => [...open, question]);
  });
}

function answer(question: Question, isConfirmed: boolean): void {
  questions.update((open) => open.filter(({ id }) => id !== question.id));
  question.resolve(isConfirmed);
}

/** Asks before something is done; answers true or false. Questions stack: the newest lies on top. Needs ConfirmHost on the page. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  return confirm;
}

/** Where confirmations appear. Mounted once; what still waits when it goes is answered with false. */
export function ConfirmHost() {
  const open = useStore(questions);
  const [lastShown, setLastShown] = useState(0);
  useEffect(() => () => questions.read().forEach((question) => answer(question, false)), []);
  // One after the other: modals that appear together would each hide the other from assistive technology.
  const shown = open.filter((_, at) => at === 0 || (open[at - 1]?.id ?? 0) <= lastShown);
  return (
    <Suspense fallback={null}>
      {shown.map((question) => (
        <ConfirmDialog key={question.id} {...question} onShown={setLastShown} onAnswer={(isConfirmed) => answer(question, isConfirmed)} />
      ))}
    </Suspense>
  );
}
