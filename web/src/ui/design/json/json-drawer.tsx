import { Suspense } from 'react';
import { lazyPart } from '@/ui/design/lazy-part';
import { usePageLeft } from '@/ui/design/page-left';
import { createStore, useStore } from '@/ui/design/store';

const JsonModal = lazyPart(() => import('./json-modal'));

/** One of two payloads that are compared. */
export interface ComparedPayload {
  label: string;
  value: unknown;
}

interface PayloadOptions {
  /** A note about the payload, such as how long it is kept. */
  note?: string;
}

interface JsonDrawer {
  /** Shows a payload. */
  open(title: string, value: unknown, options?: PayloadOptions): void;
  /** Reads a payload and shows it. */
  read(title: string, read: () => Promise<unknown>, options?: PayloadOptions): void;
  /** Shows the changes from one payload to another. */
  compare(title: string, before: ComparedPayload, after: ComparedPayload): void;
}

/** The drawer's content. */
export type DrawerContent =
  | { kind: 'payload'; title: string; value: unknown; note?: string }
  | { kind: 'reading'; title: string; read: () => Promise<unknown>; note?: string }
  | { kind: 'comparison'; title: string; before: ComparedPayload; after: ComparedPayload };

const shown = createStore<DrawerContent | null>(null);

const drawer: JsonDrawer = {
  open: (title, value, { note } = {}) => shown.update(() => ({ kind: 'payload', title, value, note })),
  read: (title, read, { note } = {}) => shown.update(() => ({ kind: 'reading', title, read, note })),
  compare: (title, before, after) => shown.update(() => ({ kind: 'comparison', title, before, after })),
};

/** Opens payloads in the right-hand drawer. Needs JsonDrawerHost on the page. */
export function useJsonDrawer(): JsonDrawer {
  return drawer;
}

/** The JSON payload drawer. Mounted once; it closes when its page is left, as by Back. */
export function JsonDrawerHost() {
  const content = useStore(shown);
  usePageLeft(() => shown.update(() => null));
  return (
    content && (
      <Suspense fallback={null}>
        <JsonModal content={content} onClose={() => shown.update(() => null)} />
      </Suspense>
    )
  );
}
