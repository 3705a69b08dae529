import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { clearPreloads } from '@/lib/data/preloads';
import { formatInZone } from '@/lib/dates/dates';
import { instantAt, isoAt } from '@/lib/dates/instants';
import { toDataError, type DataError } from '@/lib/errors';
import { Button } from '@/ui/design/button/button';
import { useConfirm } from '@/ui/design/dialog/confirm';
import ModalFrame from '@/ui/design/dialog/modal-frame';
import { Inline } from '@/ui/design/inline';
import { Row, RowDetail, RowMain, Rows } from '@/ui/design/layout';
import { liftLeaveGuards } from '@/ui/design/leave-guards';
import { ErrorBanner, Skeleton } from '@/ui/design/states/states';
import { useStore } from '@/ui/design/store';
import { Large, Muted, QuietLine, SubTitle } from '@/ui/design/text';
import { useDashboard } from '../dashboard-context';
import { changeControl, controlStore, readControl, resetData, type Control, type ControlChange } from './control';

const minute = 60_000;
/** Milliseconds between reads while it is open, because its clock runs. */
const refreshEvery = 10_000;

const jumps = [
  { label: '+15 min', milliseconds: 15 * minute },
  { label: '+1 hour', milliseconds: 60 * minute },
  { label: '+1 day', milliseconds: 24 * 60 * minute },
];

const Parts = styled.div`
  display: grid;
  gap: var(--space-5);
  & > section {
    display: grid;
    gap: var(--space-2);
    min-width: 0;
  }
`;

interface PartProps {
  control: Control;
  isPending: boolean;
  change: (change: ControlChange) => void;
}

function Incidents({ control: { incident, incidents }, isPending, change }: PartProps) {
  return (
    <section aria-label="Incidents">
      <SubTitle>Incidents</SubTitle>
      <QuietLine>One at a time. Its effects, such as failed payments, remain.</QuietLine>
      <Rows>
        {incidents.map(({ id, title, description, effects }) => {
          const isRunning = incident?.id === id;
          return (
            <Row key={id}>
              <RowMain>{title}</RowMain>
              <Button
                size="small"
                variant={isRunning ? 'danger' : 'secondary'}
                aria-label={`${isRunning ? 'Stop' : 'Start'} ${title}`}
                isPending={isPending}
                onPress={() => change({ incident: isRunning ? null : id })}
              >
                {isRunning ? 'Stop' : 'Start'}
              </Button>
              <RowDetail>
                <Muted>{[description, ...effects].join(' ')}</Muted>
              </RowDetail>
            </Row>
          );
        })}
      </Rows>
    </section>
  );
}

function Clock({ control: { clock }, isPending, change }: PartProps) {
  const { kind, now } = clock;
  const isFrozen = kind === 'frozen';
  return (
    <section aria-label="Clock">
      <SubTitle>Clock</SubTitle>
      <Large>{`${formatInZone(now, 'UTC')} UTC${isFrozen ? ', stopped' : ''}`}</Large>
      <Inline>
        <Button size="small" isPending={isPending} onPress={() => change({ clock: { kind: isFrozen ? 'running' : 'frozen', speed: 1 } })}>
          {isFrozen ? 'Start the clock' : 'Stop the clock'}
        </Button>
        {jumps.map(({ label, milliseconds }) => (
          <Button
            key={label}
            size="small"
            aria-label={`Jump ${label}`}
            isPending={isPending}
            onPress={() => change({ clock: { kind, now: isoAt((instantAt(now) ?? 0) + milliseconds) } })}
          >
            {label}
          </Button>
        ))}
      </Inline>
    </section>
  );
}

/** The drawer of mock mode: the platform's incidents, clock and data. */
export default function ControlPanel({ onClose }: { onClose: () => void }) {
  const client = useApolloClient();
  const confirm = useConfirm();
  const { leave, router } = useDashboard();
  const { control, error: readError } = useStore(controlStore);
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<{ error: DataError | undefined; retry: () => void }>();
  useEffect(() => {
    void readControl();
    const timer = setInterval(() => void readControl(), refreshEvery);
    return () => clearInterval(timer);
  }, []);

  const send = async (call: () => Promise<unknown>, onDone: () => void) => {
    setPending(true);
    setFailed(undefined);
    try {
      await call();
      onDone();
    } catch (problem) {
      setFailed({ error: toDataError(problem), retry: () => void send(call, onDone) });
    }
    setPending(false);
  };

  const readPageAgain = () => {
    clearPreloads();
    // Keeps the signed-in person, who is only in the cache, and without whom there is no page.
    client
      .refetchQueries({ include: 'active', onQueryUpdated: ({ options }) => options.fetchPolicy !== 'cache-only' })
      .catch(() => undefined);
  };
  const change = (wanted: ControlChange) => void send(() => changeControl(wanted), readPageAgain);

  const reset = async () => {
    const isConfirmed = await confirm({
      title: 'Reset the mock data?',
      text: 'All changes since the start are lost, and a running incident ends. The page reloads. You stay signed in, and drafts are kept. This can’t be undone.',
      confirmLabel: 'Reset data',
      tone: 'danger',
    });
    if (!isConfirmed) return;
    await send(resetData, () => {
      const { pathname, search } = router.state.location;
      liftLeaveGuards();
      // Everything read before may be outdated.
      leave(pathname + search);
    });
  };

  const problem = failed ?? { error: readError, retry: () => void readControl() };
  return (
    <ModalFrame title="Mock mode" width={560} placement="right" onClose={onClose}>
      {problem.error && <ErrorBanner error={{ ...problem.error, isRetryable: true }} onRetry={problem.retry} />}
      {control ? (
        <Parts>
          <QuietLine>Changes affect everyone on this server until it restarts.</QuietLine>
          <Incidents control={control} isPending={isPending} change={change} />
          <Clock control={control} isPending={isPending} change={change} />
          <section aria-label="Data">
            <SubTitle>Data</SubTitle>
            <QuietLine>Restores the initial data and settings.</QuietLine>
            <div>
              <Button variant="danger" size="small" isPending={isPending} onPress={() => void reset()}>
                Reset data…
              </Button>
            </div>
          </section>
        </Parts>
      ) : (
        !readError && <Skeleton height="320px" />
      )}
    </ModalFrame>
  );
}
