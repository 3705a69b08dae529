import { lazy, Suspense } from 'react';
import { createStore, useStore } from './store';

const ModalFrame = lazy(() => import('./overlay/modal-frame'));
const JsonView = lazy(() => import('./json-view').then((module) => ({ default: module.JsonView })));

const JsonCompare = lazy(() => import('./json-compare').then((module) => ({ default: module.JsonCompare })));

const drawerWidth = 640;
/** Two payloads need room beside each other. */
const comparisonWidth = 960;

/** One of two payloads that are compared. */
export interface ComparedPayload {
  label: string;
  value: unknown;
}

interface PayloadOptions {
  /** What is worth knowing about the payload itself, such as how long it is kept. */
  note?: string;
}

interface JsonDrawer {
  /** Shows a payload. */
  open(title: string, value: unknown, options?: PayloadOptions): void;
  /** Shows what changed from one payload to another. */
  compare(title: string, before: ComparedPayload, after: ComparedPayload): void;
}

type Shown =
  | { kind: 'payload'; title: string; value: unknown; note?: string }
  | { kind: 'comparison'; title: string; before: ComparedPayload; after: ComparedPayload };

const shown = createStore<Shown | null>(null);

const drawer: JsonDrawer = {
  open: (title, value, { note } = {}) => shown.update(() => ({ kind: 'payload', title, value, note })),
  compare: (title, before, after) => shown.update(() => ({ kind: 'comparison', title, before, after })),
};

/** Opens payloads in the right-hand drawer. Needs JsonDrawerHost on the page. */
export function useJsonDrawer(): JsonDrawer {
  return drawer;
}

/** Where the JSON payload drawer appears. Mounted once. */
export function JsonDrawerHost() {
  const content = useStore(shown);
  if (!content) return null;
  const isPayload = content.kind === 'payload';
  return (
    <Suspense fallback={null}>
      <ModalFrame
        title={content.title}
        width={isPayload ? drawerWidth : comparisonWidth}
        placement="right"
        onClose={() => shown.update(() => null)}
      >
        {isPayload ? <JsonView value={content.value} note={content.note} /> : <JsonCompare before={content.before} after={content.after} />}
      </ModalFrame>
    </Suspense>
  );
}
