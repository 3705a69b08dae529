import { Bookmark } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '@/ui/design/button/button';
import { lazyPart } from '@/ui/design/lazy-part';
import type { SavedViewsProps } from './saved-views-button';

const SavedViewsButton = lazyPart(() => import('./saved-views-button'));

/** A list's saved views. Its rows don't wait for them. */
export const SavedViews = (props: SavedViewsProps) => (
  <Suspense
    fallback={
      <Button size="small" icon={<Bookmark aria-hidden="true" />} isDisabled>
        Views
      </Button>
    }
  >
    <SavedViewsButton {...props} />
  </Suspense>
);
