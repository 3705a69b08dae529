import { Suspense } from 'react';
import { lazyPart } from '@/ui/design/lazy-part';
import { usePageLeft } from '@/ui/design/page-left';
import { createStore, useStore } from '@/ui/design/store';

const JsonModal = lazyPart(() => import('./json-modal'));

/** One of several payloads of a record, such as the one of a system. */
export interface ChoosablePayload {
  label: string;
  /** Called once it is chosen. */
  read: () => Promise<unknown>;
}

interface PayloadOptions {
  /** A note about the payload, such as how long it is kept. */
  note?: string;
}

/** The labels of the chosen payload and of the one beside it. */
export type ChosenPayloads = readonly [first: string, second?: string];

/** The drawer's content. */
export type DrawerContent =
  | { kind: 'payload'; title: string; value: unknown; note?: string }
  | { kind: 'reading'; title: string; read: () => Promise<unknown>; note?: string }
  /** One of several payloads, and another beside it on request, with the differences marked. */
  | { kind: 'choice'; title: string; payloads: readonly ChoosablePayload[]; chosen: ChosenPayloads };

interface JsonDrawer {
  /** Shows a payload. */
  open(title: string, value: unknown, options?: PayloadOptions): void;
  /** Reads a payload and shows it. */
  read(title: string, read: () => Promise<unknown>, options?: PayloadOptions): void;
  /** Shows more than one. */
  show(content: DrawerContent): void;
}

const shown = createStore<DrawerContent | null>(null);

const show = (content: DrawerContent | null) => shown.update(() => content);

const drawer: JsonDrawer = {
  open: (title, value, options) => show({ kind: 'payload', title, value, ...options }),
  read: (title, read, options) => show({ kind: 'reading', title, read, ...options }),
  show,
};

/** Opens payloads in the right-hand drawer. Needs JsonDrawerHost on the page. */
export function useJsonDrawer(): JsonDrawer {
  return drawer;
}

/** The JSON payload drawer. Mounted once; it closes when its page is left, as by Back. */
export function JsonDrawerHost() {
  const content = useStore(shown);
  usePageLeft(() => show(null));
  return (
    content && (
      <Suspense fallback={null}>
        <JsonModal content={content} onClose={() => show(null)} />
      </Suspense>
    )
  );
}
