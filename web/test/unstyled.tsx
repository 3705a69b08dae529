import type { ReactNode } from 'react';
import { StyleSheetManager } from 'styled-components';

const nowhere = document.createElement('div');

/**
 * Keeps the styles of what it holds out of the document. jsdom matches every rule with every element that it is asked about, which takes a
 * fifth of a test's time; how things look, the browser tests see.
 */
export function Unstyled({ children }: { children: ReactNode }) {
  return (
    <StyleSheetManager target={nowhere} disableCSSOMInjection>
      {children}
    </StyleSheetManager>
  );
}
