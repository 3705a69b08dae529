import { File as NodeFile } from 'node:buffer';
import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import type * as JestAxe from 'jest-axe';
import { computedStyle } from './computed-style';

// Axe is loaded on demand: loading it takes longer than everything below.
expect.extend({
  toHaveNoViolations(results: JestAxe.AxeResults) {
    return jest.requireActual<typeof JestAxe>('jest-axe').toHaveNoViolations.toHaveNoViolations(results);
  },
});

const { getElementError } = getConfig();
configure({
  // Lazily loaded primitives are compiled on first use, which on a busy machine takes longer than the default of one second.
  asyncUtilTimeout: 10_000,
  // A find prints the document for each attempt, although only that of the last is shown, and is printed again for it.
  getElementError: (message, container) => {
    const config = getConfig();
    const isAttempt = '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics === true;
    return isAttempt ? new Error(message ?? undefined) : getElementError(message, container);
  },
});

// React takes a stack trace for each element up to a number of them, for its warnings to show: here the number is always reached.
const internals: unknown = Reflect.get(
  jest.requireActual<object>('react'),
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals !== 'object' || internals === null) throw new Error('React has no internals of that name');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

// The environment has Node's Blob and FormData, which do not support jsdom's files.
Object.defineProperty(globalThis, 'File', { value: NodeFile });

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
