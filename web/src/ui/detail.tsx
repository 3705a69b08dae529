import type { ReactNode } from 'react';
import styled from 'styled-components';
import { usePageTitle } from '@/lib/page-title';
import { isLoading, type Read } from '@/lib/read';
import { useRecentPage } from '@/lib/recent';
import { ButtonLink } from './button';
import { capitalised } from './code-label';
import { CopyText } from './copy-text';
import { Incomplete } from './incomplete';
import { SectionGrid } from './layout';
import { NoValue } from './no-value';
import { Page } from './page';
import { RecordNav, useRecordPlace } from './record-nav';
import { LoadingSection } from './section';
import { ForbiddenState, NotFoundState } from './refusal';
import { ErrorBanner, ErrorState } from './states';

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-height: 20px;
  margin-top: var(--space-2);
`;

interface DetailHead<Thing> {
  read: Read<Thing>;
  /** What the thing is called in a sentence: "fleet". It is the title until the thing has one. */
  what: string;
  /** Where the others are. */
  list: { label: string; url: string };
  /** Shown to be copied: the thing's ID, or what people know it by. */
  id: string;
  title: string | undefined;
  /** The tab's title, which goes into the browser's history and recent pages, where a title that names a passenger may not. */
  tabTitle?: string;
  subtitle?: ReactNode;
  badges?: ReactNode;
  actions?: ReactNode;
}

/** The sections wait for the thing; until it is there their titles stand over skeletons. */
interface WaitingSections<Thing> {
  sections: readonly string[];
  children: (thing: Thing) => ReactNode;
}

/** The sections load by themselves, so that none waits for the thing, and say themselves what failed. */
interface OwnSections {
  sections?: undefined;
  children: ReactNode;
}

export type DetailScreenProps<Thing> = DetailHead<Thing> & (WaitingSections<Thing> | OwnSections);

function Waiting<Thing>({ read: { data: thing, error, retry }, sections, children }: WaitingSections<Thing> & { read: Read<Thing> }) {
  if (thing == null && error) return <ErrorState error={error} onRetry={retry} />;
  if (thing == null) {
    return (
      <SectionGrid>
        {sections.map((section) => (
          <LoadingSection key={section} title={section} />
        ))}
      </SectionGrid>
    );
  }
  return (
    <>
      {error && <ErrorBanner error={error} onRetry={retry} />}
      {children(thing)}
    </>
  );
}

/** The screen of one thing: loading, missing, refused, failed or there. The router makes a new one for another ID. */
export function DetailScreen<Thing>(props: DetailScreenProps<Thing>) {
  const { read, what, list, id, title = capitalised(what), tabTitle = title, subtitle, badges, actions, children } = props;
  const { data: thing, error } = read;
  // Their row is there before they are known.
  const hasBadges = 'badges' in props && badges !== false;
  const incomplete = <Incomplete fields={read.unreadable} readRaw={read.readRaw} />;
  usePageTitle(tabTitle);
  const place = useRecordPlace();
  useRecentPage(thing == null ? undefined : title, tabTitle);

  const isForbidden = thing == null && error?.code === 'FORBIDDEN';
  const isMissing = thing == null && (error ? error.code === 'NOT_FOUND' : thing === null);
  if (isForbidden || isMissing) {
    return (
      <Page title={title} subtitle={<CopyText value={id} />}>
        {isForbidden ? (
          <ForbiddenState requires={error.requires} />
        ) : (
          <NotFoundState what={what} action={<ButtonLink to={list.url}>{list.label}</ButtonLink>} />
        )}
      </Page>
    );
  }

  return (
    <Page
      title={title}
      subtitle={
        <>
          {/* First, so that what comes later does not move it. */}
          <CopyText value={id} />
          {subtitle && <> · {subtitle}</>}
          {/* Among the badges, for it would wrap to a line of its own after a long subtitle. */}
          {hasBadges ? (
            <Badges>
              {badges}
              {incomplete}
            </Badges>
          ) : (
            incomplete
          )}
        </>
      }
      actions={
        // With the other actions: alone it would be pushed aside by them.
        place && !isLoading(read) ? (
          <>
            <RecordNav place={place} />
            {actions}
          </>
        ) : (
          actions
        )
      }
    >
      {typeof children === 'function' ? <Waiting read={read} sections={props.sections ?? []} children={children} /> : children}
    </Page>
  );
}

/** Names and values beside each other. Holds Field. */
export const FieldList = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, max-content) minmax(0, 1fr);
  gap: 8px var(--space-5);
  & > div {
    display: contents;
  }
  & dt {
    padding-top: 1px;
    color: var(--color-text-muted);
  }
  & dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media (max-width: 480px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;
    & dd {
      margin-bottom: 10px;
    }
  }
`;

export interface FieldProps {
  label: string;
  children?: ReactNode;
}

const isEmptyNode = (node: ReactNode): boolean => node == null || node === '' || node === false;

/** A field that is only there with a value. */
export const OptionalField = ({ label, children }: FieldProps) => !isEmptyNode(children) && <Field label={label}>{children}</Field>;

/** A name and its value; a dash stands for null, undefined and empty text. */
export function Field({ label, children }: FieldProps) {
  const isEmpty = isEmptyNode(children);
  return (
    <div>
      <dt>{label}</dt>
      <dd>{isEmpty ? <NoValue /> : children}</dd>
    </div>
  );
}

/** A field whose value people take elsewhere: pressing it copies it. */
export function CopyField({ label, value }: { label: string; value: string | null | undefined }) {
  return <Field label={label}>{value && <CopyText value={value} />}</Field>;
}
