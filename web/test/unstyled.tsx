import type { ReactNode } from 'react';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

const { instance: sheet } = new ServerStyleSheet();

/**
 * Keeps its children's styles out of the document, and writes each once for all renders of a file. jsdom matches every rule with every
 * queried element, which takes a fifth of a test's time; the browser tests cover how things look.
 */
export function Unstyled({ children }: { children: ReactNode }) {
  return <StyleSheetManager sheet={sheet}>{children}</StyleSheetManager>;
}
