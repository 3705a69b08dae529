import type { JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { textStyle } from '@/ui/design/html/text-style';
import { extensions } from './extensions';
import type { ControlProps } from './html-editor';
import { Pasting } from './paste';
import { Toolbar } from './toolbar';
import { writeHtml } from './write-html';

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

/* TipTap would put its own rules into a style element without a nonce, so they are here. */
const Sheet = styled(EditorContent)`
  flex: 1;
  min-height: 0;
  overflow: auto;
  scroll-padding: 24px;

  & .tiptap {
    ${textStyle}
    min-height: 100%;
    padding: var(--space-4);
    font-size: 0.875rem;
    white-space: break-spaces;
    outline: none;
  }
  /* Only the part near the viewport is laid out. */
  & .tiptap > * {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 3em;
  }
  & ul {
    list-style: disc;
  }
  & ol {
    list-style: decimal;
  }
  & ol[type='a'] {
    list-style: lower-alpha;
  }
  & ol[type='A'] {
    list-style: upper-alpha;
  }
  & ol[type='i'] {
    list-style: lower-roman;
  }
  & ol[type='I'] {
    list-style: upper-roman;
  }
  & table {
    width: 100%;
    table-layout: fixed;
  }
  & :is(td, th) {
    position: relative;
  }
  & .selectedCell::after {
    content: '';
    position: absolute;
    inset: 0;
    background: color-mix(in srgb, var(--color-primary) 18%, transparent);
    pointer-events: none;
  }
  & .ProseMirror-selectednode {
    outline: 2px solid var(--color-focus);
  }
  & .ProseMirror-gapcursor {
    display: none;
    position: absolute;
    width: 20px;
    border-top: 1px solid var(--color-text);
    pointer-events: none;
  }
  & .ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }
`;

export interface OpenedText {
  readonly html: string;
  readonly content: JSONContent;
}

interface TextViewProps {
  control: ControlProps;
  text: OpenedText;
  onChange: (html: string) => void;
  isDisabled: boolean;
}

const attributesOf = (control: ControlProps) =>
  Object.fromEntries(Object.entries(control).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])));

const toolbar = '[role=toolbar]';

/** Excludes popovers and dialogs, which are elsewhere in the DOM. */
const isIn = (frame: HTMLElement, target: EventTarget) => target instanceof Node && frame.querySelector(toolbar)?.contains(target) === true;

export function TextView({ control, text, onChange, isDisabled }: TextViewProps) {
  const editor = useEditor({
    extensions: [...extensions, Pasting],
    content: text.content,
    injectCSS: false,
    editable: !isDisabled,
    editorProps: { attributes: { ...attributesOf(control), role: 'textbox', 'aria-multiline': 'true' } },
  });
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const opened = editor.state.doc;
    const onUpdate = () => {
      const { doc } = editor.state;
      // After undoing everything the text is the original, not the editor's version.
      change(doc.eq(opened) ? text.html : writeHtml(doc));
    };
    editor.on('update', onUpdate);
    return () => {
      editor.off('update', onUpdate);
    };
  }, [editor, text]);
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
