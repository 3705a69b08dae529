import { Suspense } from 'react';
import { lazyPart } from '@/ui/design/lazy-part';
import { usePageLeft } from '@/ui/design/page-left';
import { createStore, useStore } from '@/ui/design/store';

const JsonModal = lazyPart(() => import('./json-modal'));

interface PayloadOptions {
  note?: string;
}

export interface DrawerContent extends PayloadOptions {
  title: string;
  read: () => Promise<unknown>;
}

interface JsonDrawer {
  open(title: string, value: unknown, options?: PayloadOptions): void;
  read(title: string, read: () => Promise<unknown>, options?: PayloadOptions): void;
}

const shown = createStore<DrawerContent | null>(null);

const show = (content: DrawerContent | null) => shown.update(() => content);

const drawer: JsonDrawer = {
  open: (title, value, options) => show({ title, read: () => Promise.resolve(value), ...options }),
  read: (title, read, options) => show({ title, read, ...options }),
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
