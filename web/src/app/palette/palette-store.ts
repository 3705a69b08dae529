import { createStore } from '@/ui/design/store';

const store = createStore(false);

/** Opens and closes the command palette from anywhere. */
export const palette = {
  store,
  open: () => store.update(() => true),
  close: () => store.update(() => false),
};
