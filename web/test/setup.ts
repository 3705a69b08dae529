import { File as NodeFile } from 'node:buffer';
import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import type * as JestAxe from 'jest-axe';
import { endTest } from './after-test';
import { computedStyle } from './computed-style';

// Axe is loaded on demand: loading it takes longer than everything below.
expect.extend({
  toHaveNoViolations(results: JestAxe.AxeResults) {
    return jest.requireActual<typeof JestAxe>('jest-axe').toHaveNoViolations.toHaveNoViolations(results);
  },
});

// Lazily loaded primitives are compiled on first use, which on a busy machine takes longer than the default of one second.
configure({ asyncUtilTimeout: 30_000 });
// A find prints the document at each failed attempt. DEBUG_PRINT_LIMIT=7000 shows it where a test fails.
process.env.DEBUG_PRINT_LIMIT ??= '0';

// The environment has Node's Blob and FormData, which do not support jsdom's files.
Object.defineProperty(globalThis, 'File', { value: NodeFile });

afterEach(() => {
  endTest();
  jest.useRealTimers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

// Browser features that jsdom lacks.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class StillIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

globalThis.ResizeObserver ??= StillResizeObserver;
globalThis.IntersectionObserver ??= StillIntersectionObserver;

if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string): MediaQueryList => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  });
  window.scrollTo = () => {};
  window.getComputedStyle = computedStyle;
  // As in a browser without WebGL: the map reports that and lists its places.
  HTMLCanvasElement.prototype.getContext = () => null;
  CSSStyleSheet.prototype.replaceSync ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
  // Nothing has a position, even in edited text.
  document.elementFromPoint ??= () => null;
  Range.prototype.getClientRects ??= () => document.createElement('span').getClientRects();
  Range.prototype.getBoundingClientRect ??= () => document.createElement('span').getBoundingClientRect();
}
