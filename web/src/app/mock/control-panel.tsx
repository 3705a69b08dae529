import { useApolloClient } from '@apollo/client/react';
import { useEffect, useId } from 'react';
import styled from 'styled-components';
import { clearPreloads } from '@/lib/data/preloads';
import { Badge } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import ChoiceList from '@/ui/design/choice-list';
import { DateTime } from '@/ui/design/date/date-time';
import ModalFrame from '@/ui/design/dialog/modal-frame';
import { FieldLabel } from '@/ui/design/field/field-frame';
import { Select } from '@/ui/design/select';
import { ErrorBanner, ErrorState, Skeleton } from '@/ui/design/states/states';
import { useStore } from '@/ui/design/store';
import { QuietLine, SubTitle } from '@/ui/design/text';
import { controlStore, percent, readControl, type Control, type ControlChange } from './control';
import { ResetData } from './reset-data';
import { useSetting } from './use-setting';

/** In pixels. */
const drawerWidth = 560;

const Parts = styled.div`
  display: grid;
  gap: var(--space-5);
  & > section {
    display: grid;
    gap: var(--space-2);
    min-width: 0;
  }
`;

const Cards = styled.ul`
  display: grid;
  gap: var(--space-2);
`;

const Card = styled.li<{ $isRunning?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 2px var(--space-3);
  padding: 10px 12px;
  border: 1px solid var(--color-${({ $isRunning }) => ($isRunning ? 'warning-text' : 'border')});
  border-radius: var(--radius-medium);
  background: var(--color-${({ $isRunning }) => ($isRunning ? 'warning-soft' : 'surface')});
  overflow-wrap: anywhere;
  & h4 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px var(--space-2);
    font-size: var(--font-size-body);
    font-weight: 600;
  }
  & > ul {
    grid-column: 1 / -1;
    padding-inline-start: 18px;
    color: var(--color-${({ $isRunning }) => ($isRunning ? 'warning-text' : 'text-muted')});
    list-style: disc;
  }
  & p {
    color: var(--color-${({ $isRunning }) => ($isRunning ? 'warning-text' : 'text-muted')});
  }
`;

const Columns = styled.div`
  & > fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(190px, 1fr));
  }
`;

/** Refreshes the open page. Errors are shown where they occur. */
function useReadPageAgain(): () => void {
  const client = useApolloClient();
  return () => {
    clearPreloads();
    // Keeps the signed-in person, who is only in the cache, and without whom there is no page.
    client
      .refetchQueries({ include: 'active', onQueryUpdated: ({ options }) => options.fetchPolicy !== 'cache-only' })
      .catch(() => undefined);
  };
}

interface PartProps {
  control: Control;
}

function Incidents({ control: { incident, incidents } }: PartProps) {
  const readPageAgain = useReadPageAgain();
  const { value, isPending, error, set, retry } = useSetting(
    incident?.id ?? null,
    (id: string | null) => ({ incident: id }),
    readPageAgain,
  );
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <SubTitle id={title}>Incidents</SubTitle>
      <QuietLine>One at a time. Its effects, such as failed payments, remain.</QuietLine>
      {error && <ErrorBanner error={{ ...error, isRetryable: true }} onRetry={retry} />}
      <Cards>
        {incidents.map(({ id, title: name, description, effects }) => {
          const isRunning = incident?.id === id;
          return (
            <Card key={id} $isRunning={isRunning}>
              <div>
                <h4>
                  {name}
                  {isRunning && <Badge tone="info">Running</Badge>}
                </h4>
                <p>{description}</p>
                {isRunning && (
                  <p>
                    Since <DateTime value={incident.startedAt} zone="UTC" format="time" /> on the platform’s clock
                  </p>
                )}
              </div>
              <Button
                size="small"
                variant={isRunning ? 'danger' : 'secondary'}
                aria-label={`${isRunning ? 'Stop' : 'Start'} ${name}`}
                isPending={isPending && (value === id || (value === null && isRunning))}
                onPress={() => set(isRunning ? null : id)}
              >
                {isRunning ? 'Stop' : 'Start'}
              </Button>
              <ul>
                {effects.map((effect) => (
                  <li key={effect}>{effect}</li>
                ))}
              </ul>
            </Card>
          );
        })}
      </Cards>
    </section>
  );
}

/** Added to every call, in milliseconds. */
const latencies = [0, 300, 1000, 3000, 10_000, 40_000];
/** The share of calls that fail. */
const faultRates = [0, 0.05, 0.2, 0.5, 1];

interface AmountProps {
  label: string;
  known: number;
  amounts: readonly number[];
  textOf: (amount: number) => string;
  toChange: (amount: number) => ControlChange;
}

/** One of a few amounts, or another one that a script has set. */
function Amount({ label, known, amounts, textOf, toChange }: AmountProps) {
  const id = useId();
  const { value, error, set, retry } = useSetting(known, toChange);
  return (
    <div>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <Select id={id} value={value} onChange={({ target }) => set(Number(target.value))}>
        {[...new Set([...amounts, value])].map((amount) => (
          <option key={amount} value={amount}>
            {textOf(amount)}
          </option>
        ))}
      </Select>
      {error && <ErrorBanner error={{ ...error, isRetryable: true }} onRetry={retry} />}
    </div>
  );
}

function Calls({ control: { latencyMs, faultRate } }: PartProps) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <SubTitle id={title}>Platform calls</SubTitle>
      <Amount
        label="Added latency"
        known={latencyMs}
        amounts={latencies}
        textOf={(amount) => `${amount.toLocaleString('en')} ms`}
        toChange={(amount) => ({ latencyMs: amount })}
      />
      <Amount
        label="Failing calls"
        known={faultRate}
        amounts={faultRates}
        textOf={percent}
        toChange={(amount) => ({ faultRate: amount })}
      />
    </section>
  );
}

function Domains({ control: { domains, domainsDown } }: PartProps) {
  const title = useId();
  const { value, error, set, retry } = useSetting(domainsDown, (next: readonly string[]) => ({ domainsDown: next }));
  return (
    <section aria-labelledby={title}>
      <SubTitle id={title}>Domains down</SubTitle>
      <QuietLine>Every call of a selected domain fails.</QuietLine>
      {error && <ErrorBanner error={{ ...error, isRetryable: true }} onRetry={retry} />}
      <Columns>
        <ChoiceList
          label="Domains down"
          multiple
          options={domains.map(({ id, label }) => ({ value: id, label }))}
          value={value}
          onChange={set}
        />
      </Columns>
    </section>
  );
}

/** The drawer of mock mode: the platform's behaviour. Loaded when first opened. */
export default function ControlPanel({ onClose }: { onClose: () => void }) {
  const { control, error } = useStore(controlStore);
  useEffect(() => void readControl(), []);
  return (
    <ModalFrame title="Mock mode" width={drawerWidth} placement="right" onClose={onClose}>
      {error && control && <ErrorBanner error={{ ...error, isRetryable: true }} onRetry={() => void readControl()} />}
      {error && !control && <ErrorState error={{ ...error, isRetryable: true }} onRetry={() => void readControl()} />}
      {!error && !control && (
        <div aria-busy="true">
          <Skeleton height="320px" />
        </div>
      )}
      {control && (
        <Parts>
          <QuietLine>Changes affect everyone on this server until it restarts.</QuietLine>
          <Incidents control={control} />
          <Calls control={control} />
          <Domains control={control} />
          <ResetData />
        </Parts>
      )}
    </ModalFrame>
  );
}
