import { File as NodeFile } from 'node:buffer';
import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import type * as JestAxe from 'jest-axe';
import React from 'react';

// React takes a stack trace for each element up to this many a second, a tenth of the suite's time; without, its warnings still name the component.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_SAFE_INTEGER, set: () => {} });

// Axe is loaded where a test asks for it: by itself it takes longer to load than all that is below.
expect.extend({
  toHaveNoViolations(results: JestAxe.AxeResults) {
    return jest.requireActual<typeof JestAxe>('jest-axe').toHaveNoViolations.toHaveNoViolations(results);
  },
});

// Lazily loaded primitives are compiled on first use; on a busy machine that takes longer than the default second.
configure({ asyncUtilTimeout: 5000 });

// The environment brings Node's Blob and FormData, which do not know jsdom's files.
Object.defineProperty(globalThis, 'File', { value: NodeFile });

// What browsers have and jsdom lacks.
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
  // As in a browser without WebGL: the map then says so and lists its places.
  HTMLCanvasElement.prototype.getContext = () => null;
  CSSStyleSheet.prototype.replaceSync ??= () => {};
  Element.prototype.scrollIntoView ??= () => {};
  // Nothing has a place, in a text that is edited either.
  document.elementFromPoint ??= () => null;
  Range.prototype.getClientRects ??= () => document.createElement('span').getClientRects();
  Range.prototype.getBoundingClientRect ??= () => document.createElement('span').getBoundingClientRect();
}
