import { useState, type ReactNode } from 'react';
import { latePart } from '@/ui/design/late/late';
import { usePageLeft } from '@/ui/design/page-left';
import { createStore, useStore } from '@/ui/design/store';

const ConfirmDialog = latePart((parts) => parts.ConfirmDialog);

export interface ConfirmOptions {
  title: string;
  text: ReactNode;
  confirmLabel?: string;
  /** For questions in which 'Cancel' would be ambiguous. */
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

/** Asks for confirmation; returns true or false. Questions stack: the newest is on top. Needs ConfirmHost on the page. */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  return confirm;
}

/** The confirmation dialogs. Mounted once; questions that are open when their page is left, as by Back, are answered with false. */
export function ConfirmHost() {
  const open = useStore(questions);
  const [lastShown, setLastShown] = useState(0);
  usePageLeft(() => questions.read().forEach((question) => answer(question, false)));
  // One at a time: modals that appear together would hide each other from assistive technology.
  const shown = open.filter((_, at) => at === 0 || (open[at - 1]?.id ?? 0) <= lastShown);
  return shown.map((question) => (
    <ConfirmDialog key={question.id} {...question} onShown={setLastShown} onAnswer={(isConfirmed) => answer(question, isConfirmed)} />
  ));
}
