import { useApolloClient } from '@apollo/client/react';
import { useEffect, useId } from 'react';
import styled from 'styled-components';
import { clearPreloads } from '@/lib/data/preloads';
import { Badge } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import ChoiceList from '@/ui/design/choice-list';
import { DateTime } from '@/ui/design/date/date-time';
import { Row, RowLink, RowMain, Rows } from '@/ui/design/layout';
import ModalFrame from '@/ui/design/dialog/modal-frame';
import { ErrorBanner, ErrorState, Skeleton } from '@/ui/design/states/states';
import { useStore } from '@/ui/design/store';
import { Muted, QuietLine, SubTitle } from '@/ui/design/text';
import { AmountSetting } from './amount-setting';
import { ClockSetting } from './clock-setting';
import { controlStore, readControl, type Control } from './control';
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

const GroupName = styled.h4`
  margin-block: var(--space-2) 6px;
  color: var(--color-text-muted);
  font-weight: 600;
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

function Calls({ control: { latencyMs, faultRate } }: PartProps) {
  const title = useId();
  const latency = useSetting(latencyMs, (value: number) => ({ latencyMs: Math.round(value) }));
  const faults = useSetting(faultRate, (value: number) => ({ faultRate: value }));
  return (
    <section aria-labelledby={title}>
      <SubTitle id={title}>Platform calls</SubTitle>
      <AmountSetting label="Added latency" unit="ms" max={60_000} sliderMax={10_000} step={100} {...latency} />
      <AmountSetting
        label="Share of failing calls"
        unit="%"
        max={100}
        sliderMax={100}
        step={1}
        {...faults}
        value={Math.round(faults.value * 1000) / 10}
        set={(value, delay) => faults.set(value / 100, delay)}
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

function Stories({ control: { stories, domains }, onClose }: PartProps & { onClose: () => void }) {
  const title = useId();
  // A story's ID starts with its domain.
  const groups = domains
    .map(({ id, label }) => ({ id, label, of: stories.filter((story) => story.id.startsWith(`${id}/`)) }))
    .filter(({ of }) => of.length > 0);
  return (
    <section aria-labelledby={title}>
      <SubTitle id={title}>Stories in the data</SubTitle>
      {groups.length === 0 && <QuietLine>No stories</QuietLine>}
      {groups.map(({ id, label, of }) => (
        <div key={id}>
          <GroupName>{label}</GroupName>
          <Rows>
            {of.map((story) => (
              <Row key={story.id}>
                <RowMain>
                  <RowLink to={story.path} onClick={onClose}>
                    {story.title}
                  </RowLink>
                  <br />
                  <Muted>{story.description}</Muted>
                </RowMain>
              </Row>
            ))}
          </Rows>
        </div>
      ))}
    </section>
  );
}

/** The drawer of mock mode: the platform's behaviour and its seeded stories. Loaded when first opened. */
export default function ControlPanel({ onClose }: { onClose: () => void }) {
  const { control, readAt, error } = useStore(controlStore);
  const readPageAgain = useReadPageAgain();
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
          <ClockSetting control={control} readAt={readAt} onChanged={readPageAgain} />
          <ResetData />
          <Stories control={control} onClose={onClose} />
        </Parts>
      )}
    </ModalFrame>
  );
}
