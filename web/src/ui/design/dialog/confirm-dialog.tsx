import { useEffect } from 'react';
import { Button } from '@/ui/design/button/button';
import type { ConfirmOptions } from './confirm';
import ModalFrame, { questionWidth } from './modal-frame';
import { QuestionText } from './question-text';

interface ConfirmDialogProps extends ConfirmOptions {
  id: number;
  onShown: (id: number) => void;
  onAnswer: (isConfirmed: boolean) => void;
}

/** One question of ConfirmHost, with the focus on Cancel. Loaded with the first one. */
export default function ConfirmDialog({
  id,
  title,
  text,
  confirmLabel = 'Confirm',
  dismissLabel = 'Cancel',
  tone = 'primary',
  onShown,
  onAnswer,
}: ConfirmDialogProps) {
  useEffect(() => onShown(id), [id, onShown]);
  return (
    <ModalFrame
      role="alertdialog"
      title={title}
      width={questionWidth}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button autoFocus onPress={() => onAnswer(false)}>
            {dismissLabel}
          </Button>
          <Button variant={tone} onPress={({ detail }) => detail < 2 && onAnswer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <QuestionText>{text}</QuestionText>
    </ModalFrame>
  );
}
