import { RotateCcw } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/ui/button';
import { runAgainUrl, type ReportName } from '../urls';

/** Leads to the form of a new report that is filled in as this one was. */
export function RunAgainButton({ report, isSmall = false }: { report: ReportName; isSmall?: boolean }) {
  const navigate = useNavigate();
  const { id, name } = report;
  return (
    <Button
      size={isSmall ? 'small' : 'medium'}
      variant={isSmall ? 'ghost' : 'secondary'}
      icon={<RotateCcw aria-hidden="true" />}
      aria-label={`Run again: ${name || id}`}
      onPress={() => void navigate(runAgainUrl(id), { state: { name } })}
    >
      Run again
    </Button>
  );
}
