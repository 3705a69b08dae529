import type { ReactNode } from 'react';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

const { instance: sheet } = new ServerStyleSheet();

/**
 * Keeps the styles of what it holds out of the document, and writes each once for all that a file renders. jsdom matches every rule with
 * every element that it is asked about, which takes a fifth of a test's time; how things look, the browser tests see.
 */
export function Unstyled({ children }: { children: ReactNode }) {
  return <StyleSheetManager sheet={sheet}>{children}</StyleSheetManager>;
}
