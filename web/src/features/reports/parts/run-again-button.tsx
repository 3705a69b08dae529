import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { IconButton } from '@/ui/design/button/button';
import { PageButton } from '@/ui/screens/detail/page-button';
import { runAgainUrl, type ReportName } from '../urls';

/** Opens a new report's form with this report's values. @param isSmall whether it is an icon, in a row */
export function RunAgainButton({ report, isSmall = false }: { report: ReportName; isSmall?: boolean }) {
  const navigate = useNavigate();
  const { id, name } = report;
  const shared = {
    icon: <RotateCcw aria-hidden="true" />,
    onPress: () => void navigate(runAgainUrl(id), { state: { name } }),
  };
  const label = sentence`Run again: ${name || id}`;
  return isSmall ? (
    <IconButton size="small" label={label} title="Run again" {...shared} />
  ) : (
    <PageButton aria-label={label} {...shared}>
      Run again
    </PageButton>
  );
}
