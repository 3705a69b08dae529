import { lazy, Suspense } from 'react';
import { createStore, useStore } from './store';

const ModalFrame = lazy(() => import('./overlay/modal-frame'));
const JsonView = lazy(() => import('./json-view').then((module) => ({ default: module.JsonView })));

const drawerWidth = 640;

const shown = createStore<{ title: string; value: unknown } | null>(null);

const drawer = {
  open(title: string, value: unknown): void {
    shown.update(() => ({ title, value }));
  },
};

/** Opens a payload in the right-hand drawer. Needs JsonDrawerHost on the page. */
export function useJsonDrawer(): { open(title: string, value: unknown): void } {
  return drawer;
}

/** Where the JSON payload drawer appears. Mounted once. */
export function JsonDrawerHost() {
  const payload = useStore(shown);
  if (!payload) return null;
  return (
    <Suspense fallback={null}>
      <ModalFrame title={payload.title} width={drawerWidth} placement="right" onClose={() => shown.update(() => null)}>
        <JsonView value={payload.value} />
      </ModalFrame>
    </Suspense>
  );
}
