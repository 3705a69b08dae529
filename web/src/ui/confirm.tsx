import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Button } from './button';
import { createStore, useStore } from './store';

const ModalFrame = lazy(() => import('./overlay/modal-frame'));

/** In pixels (specification, section 9). */
const confirmWidth = 500;

export interface ConfirmOptions {
  title: string;
  text: ReactNode;
  confirmLabel?: string;
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
  useEffect(() => () => questions.read().forEach((question) => answer(question, false)), []);
  return (
    <Suspense fallback={null}>
      {open.map((question) => {
        const isDanger = question.tone === 'danger';
        return (
          <ModalFrame
            key={question.id}
            role="alertdialog"
            title={question.title}
            width={confirmWidth}
            onClose={() => answer(question, false)}
            footer={
              <>
                <Button autoFocus={isDanger} onPress={() => answer(question, false)}>
                  Cancel
                </Button>
                <Button autoFocus={!isDanger} variant={isDanger ? 'danger' : 'primary'} onPress={() => answer(question, true)}>
                  {question.confirmLabel ?? 'Confirm'}
                </Button>
              </>
            }
          >
            {question.text}
          </ModalFrame>
        );
      })}
    </Suspense>
  );
}
