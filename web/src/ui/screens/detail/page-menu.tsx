import { Ellipsis } from 'lucide-react';
import { summaryItems, type Summary } from './copy-summary';
import { MenuButton, type MenuItem } from '@/ui/design/menu/menu';

interface PageMenuProps {
  summary?: Summary;
  /** Rare actions first, destructive ones last. */
  items?: readonly MenuItem[];
}

/** The rare and destructive actions of a page, and its summary to copy. The last of a page's actions. */
export const PageMenu = ({ summary, items = [] }: PageMenuProps) => (
  <MenuButton
    label="More actions"
    variant="secondary"
    trigger={<Ellipsis aria-hidden="true" />}
    items={[...(summary ? summaryItems(summary) : []), ...items]}
  />
);
