import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Page } from '../page';
import { useColorScheme, type ColorScheme } from '../theme/color-scheme';
import { Select } from '../select';
import { BadgeExamples, ButtonExamples, FilterExamples } from './controls';
import {
  ChartExamples,
  HtmlExamples,
  JsonExamples,
  LoadingScreenExample,
  MapExamples,
  MoneyExamples,
  SectionExamples,
  StateExamples,
  TimelineExamples,
} from './details';
import { FormExamples } from './forms';
import { OverlayExamples } from './overlays';
import { TableExamples } from './tables';

/** Every primitive, in every state it has. */
export const showcaseGroups: readonly { id: string; title: string; content: ReactNode }[] = [
  { id: 'buttons', title: 'Buttons and menus', content: <ButtonExamples /> },
  { id: 'badges', title: 'Badges and copied text', content: <BadgeExamples /> },
  { id: 'filters', title: 'Filters', content: <FilterExamples /> },
  { id: 'tables', title: 'Data table', content: <TableExamples /> },
  { id: 'states', title: 'States', content: <StateExamples /> },
  { id: 'detail', title: 'Detail frame', content: <SectionExamples /> },
  { id: 'values', title: 'Values', content: <MoneyExamples /> },
  { id: 'charts', title: 'Charts', content: <ChartExamples /> },
  { id: 'timeline', title: 'Timeline', content: <TimelineExamples /> },
  { id: 'json', title: 'JSON view', content: <JsonExamples /> },
  { id: 'html', title: 'HTML of others', content: <HtmlExamples /> },
  { id: 'forms', title: 'Forms', content: <FormExamples /> },
  { id: 'overlays', title: 'Dialogs, drawer, snackbars', content: <OverlayExamples /> },
  { id: 'maps', title: 'Map', content: <MapExamples /> },
  { id: 'loading', title: 'Loading screen', content: <LoadingScreenExample /> },
];

const schemes: readonly { value: ColorScheme; label: string }[] = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const Group = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  padding-top: var(--space-3);
  scroll-margin-top: 64px;
  & > h2 {
    font-size: var(--font-size-large);
    font-weight: 650;
  }
`;

const Contents = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }
`;

/** The design system for developers: every primitive in every state. Mounted in development builds only. */
export default function Showcase() {
  const [scheme, setScheme] = useColorScheme();
  return (
    <Page
      title="User interface"
      subtitle="Every primitive in every state"
      actions={
        <Select
          aria-label="Colour scheme"
          $isSmall
          value={scheme}
          onChange={(event) => setScheme(schemes.find(({ value }) => value === event.target.value)?.value ?? 'system')}
        >
          {schemes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      }
    >
      <Contents aria-label="Primitives">
        {showcaseGroups.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </Contents>
      {showcaseGroups.map(({ id, title, content }) => (
        <Group key={id} id={id} aria-label={title}>
          <h2>{title}</h2>
          {content}
        </Group>
      ))}
    </Page>
  );
}
