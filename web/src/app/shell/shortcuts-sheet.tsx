import { useId, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { whatsNew } from '@/__generated__/whats-new';
import { type RouteId, routeAccess, routeIds } from '@/lib/access/routes';
import { isApple, registeredShortcuts } from '@/lib/browser/shortcuts';
import { terms } from '@/lib/text/terms';
import { Dialog } from '@/ui/design/dialog/dialog';
import { Column, Pairs } from '@/ui/design/layout';
import { Tabs } from '@/ui/design/tabs';
import { QuietLine, SubTitle } from '@/ui/design/text';
import { firstDay, screenHelp } from '../help/screens';

const width = 640;

interface ListedKeys {
  readonly keys: readonly string[];
  readonly label: string;
  readonly group: string;
}

/** The screens of keys that few have. */
const screensOf: Readonly<Record<string, RouteId>> = {
  Timeline: 'booking',
  'Release log': 'app-release-task',
  'Likuma API': 'developer-likuma-api',
  'Text editor': 'booking-channel',
};

/** Keys that a part of a page handles itself, in the order of the sheet. */
const fixed: readonly ListedKeys[] = [
  { keys: [isApple ? '⌘ K' : 'Ctrl K'], label: 'Search', group: 'Everywhere' },
  { keys: ['Esc'], label: 'Close the dialog, menu or panel', group: 'Everywhere' },
  { keys: ['F6'], label: 'Go to the messages and back', group: 'Everywhere' },
  { keys: ['Down'], label: 'From the search to the first row', group: 'Lists' },
  { keys: ['Left', 'Right'], label: 'Previous or next tab', group: 'Tabs' },
  { keys: ['Home', 'End'], label: 'First or last tab', group: 'Tabs' },
  { keys: ['Up', 'Down'], label: 'Previous or next entry', group: 'Timeline' },
  { keys: ['Page Up', 'Page Down'], label: 'Ten entries up or down', group: 'Timeline' },
  { keys: ['Home', 'End'], label: 'First or last entry', group: 'Timeline' },
  { keys: ['Enter'], label: 'Open the entry', group: 'Timeline' },
  { keys: ['Space'], label: 'Select the entry', group: 'Timeline' },
  { keys: ['Home', 'End'], label: 'First or last line', group: 'Release log' },
  { keys: [isApple ? '⌘ Enter' : 'Ctrl Enter'], label: 'Send the request', group: 'Likuma API' },
  { keys: ['Alt F10'], label: 'Go to the toolbar', group: 'Text editor' },
];

const names: Record<string, string> = {
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  Escape: 'Esc',
  ' ': 'Space',
};

function groupsOf(listed: readonly ListedKeys[]): (readonly [string, readonly ListedKeys[]])[] {
  const groups = [...new Set(listed.map(({ group }) => group))];
  return groups.map((group) => [group, listed.filter((each) => each.group === group)]);
}

const Columns = styled.div`
  columns: 2 240px;
  column-gap: var(--space-5);
`;

const Group = styled.section`
  break-inside: avoid;
  margin-bottom: var(--space-4);
  & > h3 {
    margin-bottom: var(--space-1);
    font-size: var(--font-size-body);
    font-weight: 600;
    color: var(--color-text-muted);
  }
`;

const Lines = styled.dl`
  & > div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--space-3);
    padding: 4px 0;
  }
  & dd {
    display: flex;
    flex: none;
    gap: 4px;
  }
`;

const Key = styled.kbd`
  min-width: 22px;
  padding: 1px 6px;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-small);
  color: var(--color-text-muted);
  font-family: inherit;
  text-align: center;
`;

function ShortcutGroup({ name, listed }: { name: string; listed: readonly ListedKeys[] }) {
  const id = useId();
  return (
    <Group aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <Lines>
        {listed.map(({ keys, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dd>
          </div>
        ))}
      </Lines>
    </Group>
  );
}

const News = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding-left: 18px;
  list-style: disc;
`;

const Steps = styled(News).attrs({ as: 'ol' })`
  list-style: decimal;
`;

const routeAt = (pathname: string): RouteId | undefined => routeIds.find((id) => matchPath(`/dashboard/${routeAccess(id).path}`, pathname));

/** Terms with their meanings. Focusable, so that the dialog can be scrolled by keyboard. */
const TermList = ({ label, listed }: { label: string; listed: readonly (readonly [string, string])[] }) => (
  <Pairs aria-label={label} tabIndex={0}>
    {listed.map(([term, meaning]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </Pairs>
);

function ThisScreen({ route, groups }: { route: RouteId | undefined; groups: readonly (readonly [string, readonly ListedKeys[]])[] }) {
  const help = route && screenHelp[route];
  const own = (help?.terms ?? []).flatMap((term) => (terms[term] === undefined ? [] : [[term, terms[term]] as const]));
  return (
    <>
      {route && <SubTitle>{routeAccess(route).label}</SubTitle>}
      {help && <p>{help.purpose}</p>}
      {help?.elsewhere && <QuietLine>{help.elsewhere}</QuietLine>}
      {own.length > 0 && (
        <>
          <SubTitle>Terms on this screen</SubTitle>
          <TermList label="Terms on this screen" listed={own} />
        </>
      )}
      <SubTitle>Keyboard shortcuts</SubTitle>
      <Columns>
        {groups
          .filter(([name]) => screensOf[name] === undefined || screensOf[name] === route)
          .map(([name, listed]) => (
            <ShortcutGroup key={name} name={name} listed={listed} />
          ))}
      </Columns>
    </>
  );
}

/** Help: the open screen with its shortcuts and terms, all terms, what is new, and a first day. */
export default function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState('help-screen');
  const [groups] = useState(() =>
    groupsOf([...registeredShortcuts().map(({ keys, ...shortcut }) => ({ ...shortcut, keys: [names[keys] ?? keys] })), ...fixed]),
  );
  const route = routeAt(useLocation().pathname);
  const allTerms = Object.entries(terms).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  const news = whatsNew.map(({ day, changes }) => (
    <section key={day} aria-label={day}>
      <SubTitle>{day}</SubTitle>
      <News tabIndex={0}>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </News>
    </section>
  ));
  const steps = firstDay.map((step) => <li key={step}>{step}</li>);
  return (
    <Dialog title="Help" width={width} isOpen onClose={onClose}>
      <Column $gap={3}>
        <Tabs
          label="Help"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'help-screen', label: 'This screen', content: <ThisScreen route={route} groups={groups} /> },
            { id: 'help-terms', label: 'All terms', content: <TermList label="All terms" listed={allTerms} /> },
            { id: 'help-news', label: 'What’s new', content: news },
            { id: 'help-first-day', label: 'First day', content: <Steps tabIndex={0}>{steps}</Steps> },
          ]}
        />
      </Column>
    </Dialog>
  );
}
