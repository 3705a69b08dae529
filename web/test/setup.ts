import { File as NodeFile } from 'node:buffer';
import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import type * as JestAxe from 'jest-axe';
import React from 'react';
import { computedStyle } from './computed-style';

// React takes a stack trace for each element up to this many per second, a tenth of the suite's time; without them its warnings still name
// the component.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });

// Axe is loaded on demand: loading it takes longer than everything below.
expect.extend({
  toHaveNoViolations(results: JestAxe.AxeResults) {
    return jest.requireActual<typeof JestAxe>('jest-axe').toHaveNoViolations.toHaveNoViolations(results);
  },
});

const { getElementError } = getConfig();

/** While Testing Library waits it throws one for each attempt: the document is written out only for the one that it reports. */
function attemptError(message: string, container: Element): Error {
  const error = Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
  return Object.defineProperty(error, 'message', { configurable: true, get: () => getElementError(message, container).message });
}

configure({
  // Lazily loaded primitives are compiled on first use, which on a busy machine takes longer than the default of one second.
  asyncUtilTimeout: 5000,
  getElementError: (message, container) =>
    message !== null && Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
      ? attemptError(message, container)
      : getElementError(message, container),
});

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
