import { useId, useState } from 'react';
import { toDataError, type DataError } from '@/lib/errors';
import { Button } from '@/ui/design/button/button';
import { useConfirm } from '@/ui/design/dialog/confirm';
import { liftLeaveGuards } from '@/ui/design/leave-guards';
import { ErrorBanner } from '@/ui/design/states/states';
import { QuietLine, SubTitle } from '@/ui/design/text';
import { useDashboard } from '../dashboard-context';
import { resetData } from './control';

/**
 * Resets the data and then reloads the page, because everything read before may be outdated; the session and unsaved input survive that.
 */
export function ResetData() {
  const { leave, router } = useDashboard();
  const confirm = useConfirm();
  const id = useId();
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<DataError>();

  const reset = async () => {
    setPending(true);
    setError(undefined);
    try {
      await resetData();
      const { pathname, search } = router.state.location;
      liftLeaveGuards();
      leave(pathname + search);
    } catch (problem) {
      setError(toDataError(problem));
      setPending(false);
    }
  };

  const ask = async () => {
    const isConfirmed = await confirm({
      title: 'Reset the mock data?',
      text: 'All changes since the start are lost, and a running incident ends. The page reloads. You stay signed in, and drafts are kept. This can’t be undone.',
      confirmLabel: 'Reset data',
      tone: 'danger',
    });
    if (isConfirmed) await reset();
  };

  return (
    <section aria-labelledby={id}>
      <SubTitle id={id}>Data</SubTitle>
      <QuietLine>Restores the initial data and settings.</QuietLine>
      {error && <ErrorBanner error={{ ...error, isRetryable: true }} onRetry={() => void reset()} />}
      <div>
        <Button variant="danger" size="small" isPending={isPending} onPress={() => void ask()}>
          Reset data…
        </Button>
      </div>
    </section>
  );
}
