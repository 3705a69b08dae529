import { Bookmark } from 'lucide-react';
import { Button } from '@/ui/design/button/button';
import { latePart } from '@/ui/screens/late/late';

/** A list's saved views. */
export const SavedViews = latePart(
  (parts) => parts.SavedViewsButton,
  <Button size="small" icon={<Bookmark aria-hidden="true" />} isDisabled>
    Views
  </Button>,
);
