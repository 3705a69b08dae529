import { Suspense } from 'react';
import { lazyPart } from '@/ui/design/lazy-part';
import { usePageLeft } from '@/ui/design/page-left';
import { createStore, useStore } from '@/ui/design/store';

const JsonModal = lazyPart(() => import('./json-modal'));

export interface DrawerContent {
  title: string;
  read: () => Promise<unknown>;
  /** A note about the payload, such as how long it is kept. */
  note?: string;
}

const shown = createStore<DrawerContent | null>(null);

const show = (content: DrawerContent | null) => shown.update(() => content);

const drawer = {
  open: (title: string, value: unknown, options?: Pick<DrawerContent, 'note'>) =>
    show({ title, read: () => Promise.resolve(value), ...options }),
  read: (title: string, read: DrawerContent['read'], options?: Pick<DrawerContent, 'note'>) => show({ title, read, ...options }),
};

/** Opens payloads in the right-hand drawer. Needs JsonDrawerHost on the page. */
export const useJsonDrawer = () => drawer;

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
