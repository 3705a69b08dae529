import { Extension, type JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { extensions } from './extensions';
import type { ControlProps } from './view-props';
import { Pasting } from './paste';
import { contentStyles } from './content-styles';
import { Toolbar } from './toolbar';
import type { PendingHtml } from './pending-html';
import { prepareToWrite, writeHtml } from './write-html';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  &:has([aria-invalid='true']) {
    border-color: var(--color-danger);
  }
  &:has(.tiptap:focus-visible) {
    outline: 2px solid var(--color-focus);
    outline-offset: -1px;
  }
`;

const Sheet = styled(EditorContent)`
  ${contentStyles}
`;

/** A text as it was opened. */
export interface OpenedText {
  readonly html: string;
  readonly content: JSONContent;
}

interface TextViewProps {
  control: ControlProps;
  text: OpenedText;
  unwritten: PendingHtml;
  isDisabled: boolean;
  /** @param count the number of pasted images, which the text can't contain */
  onImagesLeftOut: (count: number) => void;
}

const attributesOf = (control: ControlProps) =>
  Object.fromEntries(Object.entries(control).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));

const toolbar = '[role=toolbar]';

/** Excludes popovers and dialogs, which are elsewhere in the DOM. */
const isIn = (frame: HTMLElement, target: EventTarget) => target instanceof Node && frame.querySelector(toolbar)?.contains(target) === true;

/** The formatted text with its toolbar. Throws while rendering if the editor has crashed. */
export function TextView({ control, text, unwritten, isDisabled, onImagesLeftOut }: TextViewProps) {
  const [crash, setCrash] = useState<{ readonly error: unknown }>();
  const [crashGuard] = useState(() =>
    Extension.create({
      name: 'crashGuard',
      dispatchTransaction({ transaction, next }) {
        try {
          next(transaction);
        } catch (error) {
          setCrash({ error });
        }
      },
    }),
  );
  const editor = useEditor({
    extensions: [...extensions, Pasting.configure({ onImagesLeftOut }), crashGuard],
    content: text.content,
    enableContentCheck: true,
    injectCSS: false,
    editable: !isDisabled,
    editorProps: { attributes: { ...attributesOf(control), role: 'textbox', 'aria-multiline': 'true' } },
  });
  // Before `EditorContent` unmounts, which would draw a long text again.
  useLayoutEffect(() => () => editor.destroy(), [editor]);
  useEffect(() => {
    const opened = editor.state.doc;
    const preparing = new AbortController();
    prepareToWrite(opened, preparing.signal).catch(() => undefined);
    const onUpdate = () => {
      const { doc } = editor.state;
      // After undoing everything the text is the original, not the editor's version.
      unwritten.set(() => (doc.eq(opened) ? text.html : writeHtml(doc)));
    };
    editor.on('update', onUpdate);
    return () => {
      preparing.abort();
      editor.off('update', onUpdate);
    };
  }, [editor, text, unwritten]);
  if (crash) throw crash.error;
  return (
    <Frame
      onMouseDown={(event) => {
        // The selection stays in the text while its toolbar is used.
        if (isIn(event.currentTarget, event.target)) event.preventDefault();
      }}
      onKeyDown={({ altKey, key, currentTarget, target }) => {
        // As in other editors.
        if (altKey && key === 'F10') currentTarget.querySelector<HTMLElement>(`${toolbar} button`)?.focus();
        if (key === 'Escape' && isIn(currentTarget, target)) editor.commands.focus();
      }}
    >
      <Toolbar editor={editor} controls={control.id} isDisabled={isDisabled} />
      <Sheet editor={editor} />
    </Frame>
  );
}
