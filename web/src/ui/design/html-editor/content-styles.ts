import { css } from 'styled-components';

/** The styles of the edited text. TipTap would put the first rules into a style element without a nonce. */
export const contentStyles = css`
  flex: 1;
  min-height: 0;
  overflow: auto;
  scroll-padding: 24px;

  & .tiptap {
    min-height: 100%;
    padding: var(--space-4);
    font-size: 0.875rem;
    line-height: 1.6;
    white-space: pre-wrap;
    white-space: break-spaces;
    overflow-wrap: anywhere;
    font-variant-ligatures: none;
    font-feature-settings: 'liga' 0;
    outline: none;
  }
  & .tiptap [contenteditable='false'] {
    white-space: normal;
  }
  /* Only the part near the viewport is laid out. */
  & .tiptap > * {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 3em;
  }
  & .tiptap > * + *,
  & li > * + *,
  & blockquote > * + *,
  & :is(td, th) > * + * {
    margin-top: 0.75em;
  }
  & li > :is(ul, ol) {
    margin-top: 0.25em;
  }
  & :is(h1, h2, h3, h4, h5, h6) {
    display: block;
    overflow: visible;
    font-weight: 600;
    line-height: 1.3;
  }
  & h1 {
    font-size: 1.375rem;
  }
  & h2 {
    font-size: 1.125rem;
  }
  & h3 {
    font-size: 1rem;
  }
  & :is(h4, h5, h6) {
    font-size: 0.875rem;
  }
  & :is(ul, ol) {
    padding-left: 1.6em;
  }
  & ul {
    list-style: disc;
  }
  & ul ul {
    list-style: circle;
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
  & blockquote {
    margin: 0;
    padding-left: var(--space-3);
    border-left: 3px solid var(--color-border);
    color: var(--color-text-muted);
  }
  & hr {
    border: 0;
    border-top: 1px solid var(--color-border-strong);
  }
  & a {
    cursor: text;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  & :is(td, th) {
    position: relative;
    padding: 6px 8px;
    border: 1px solid var(--color-border-strong);
    text-align: start;
    vertical-align: top;
  }
  & th {
    background: var(--color-sunken);
    font-weight: 600;
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
    pointer-events: none;
  }
  & .ProseMirror-gapcursor::after {
    content: '';
    display: block;
    width: 20px;
    border-top: 1px solid var(--color-text);
  }
  & .ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }
`;
