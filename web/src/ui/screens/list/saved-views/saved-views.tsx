import { Bookmark } from 'lucide-react';
import { Button } from '@/ui/design/button/button';
import { VisuallyHidden } from '@/ui/design/visually-hidden';
import { latePart } from '@/ui/screens/late/late';

export const SavedViews = latePart(
  (parts) => parts.SavedViewsButton,
  <Button size="small" variant="ghost" icon={<Bookmark />} isDisabled>
    <VisuallyHidden>Views</VisuallyHidden>
  </Button>,
);
