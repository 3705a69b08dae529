import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { sentence } from '@/lib/text/bidi';
import { Button } from '@/ui/design/button/button';
import { PageButton } from '@/ui/screens/detail/page-button';
import { runAgainUrl, type ReportName } from '../urls';

/** Opens a new report's form with this report's values. */
export function RunAgainButton({ report, isSmall = false }: { report: ReportName; isSmall?: boolean }) {
  const navigate = useNavigate();
  const { id, name } = report;
  const Shown = isSmall ? Button : PageButton;
  return (
    <Shown
      size={isSmall ? 'small' : 'medium'}
      variant={isSmall ? 'ghost' : 'secondary'}
      icon={<RotateCcw aria-hidden="true" />}
      aria-label={sentence`Run again: ${name || id}`}
      onPress={() => void navigate(runAgainUrl(id), { state: { name } })}
    >
      Run again
    </Shown>
  );
}
