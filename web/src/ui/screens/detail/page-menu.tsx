import { Ellipsis } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useShortcut } from '@/lib/browser/shortcuts';
import { copyIdItem, copySummaryItem, type Summary } from './copy-summary';
import { MenuButton, type MenuItem } from '@/ui/design/menu/menu';
import { usePageActions } from './page-actions';

interface PageMenuProps {
  /** The ID to copy, unless the page's head shows it. */
  id?: string;
  summary?: Summary;
  /** Rare actions first, destructive ones last. */
  items?: readonly MenuItem[];
}

/** The rare and destructive actions of a page, and its summary to copy. The last of a page's actions. The command palette offers them, too. */
export function PageMenu({ id, summary, items = [] }: PageMenuProps) {
  const navigate = useNavigate();
  const copySummary = summary && copySummaryItem(summary);
  const all = [...(copySummary ? [copySummary] : []), ...(id === undefined ? [] : [copyIdItem(id)]), ...items];
  useShortcut({ keys: 'c', label: 'Copy summary', group: 'Records' }, copySummary?.onAction);
  usePageActions(
    all.map(({ label, tone, isDisabled, disabledReason, to, onAction }) => ({
      label,
      isDangerous: tone === 'danger',
      isDisabled,
      disabledReason,
      run: () => {
        if (to !== undefined) void navigate(to);
        onAction?.();
      },
    })),
  );
  return <MenuButton label="More actions" variant="secondary" trigger={<Ellipsis />} items={all} />;
}
