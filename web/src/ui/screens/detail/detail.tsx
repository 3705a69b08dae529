import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { routeAccess } from '@/lib/access/routes';
import { usePageTitle } from '@/lib/browser/page-title';
import { isLoading, type Read } from '@/lib/data/read';
import { routeUrl, type PlainRouteId } from '@/lib/routes/urls';
import { capitalised } from '@/lib/text/capitalised';
import { ButtonLink } from '@/ui/design/button/button';
import { CopyText } from '@/ui/design/copy-text';
import { DateTime, type DateTimeProps } from '@/ui/design/date/date-time';
import { Incomplete } from '@/ui/design/incomplete/incomplete';
import { SectionGrid } from '@/ui/design/layout';
import { NoValue } from '@/ui/design/no-value';
import { OneOutage, OutageBanner } from './one-outage';
import { Page } from './page';
import { LoadingSection } from './section';
import { useTerm } from '@/ui/design/term';
import Refusal, { NotFoundState } from '@/ui/design/states/refusal';
import { ErrorState, Skeleton } from '@/ui/design/states/states';

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-height: 20px;
  margin-top: var(--space-2);
`;

/* From the start as wide as a typical short ID with its icon, and as high as the line with it, so that nothing moves. */
const ShortIdPlace = styled.span`
  display: inline-block;
  min-width: 11ch;
  min-height: 1.5rem;
  line-height: 1.5rem;
  vertical-align: top;
`;

interface DetailHead<Thing> {
  read: Read<Thing>;
  /** The record's kind in a sentence: "fleet". Used as the title while the record loads. */
  what: string;
  /** The list of all such records: its route, or another link. */
  list: PlainRouteId | { label: string; url: string };
  /** The code that people quote and copy: shown below the title. The ID in the URL is not; a field of the record has it. */
  id?: string;
  /** The short ID that people quote, in place of the ID, which is in the page's menu. Its space is reserved unless the property is omitted. */
  shortId?: string | null;
  title: string | undefined;
  /** The tab's title, which ends up in the browser's history, so it must not name a passenger. */
  tabTitle?: string;
  subtitle?: ReactNode;
  badges?: ReactNode;
  actions?: ReactNode;
}

/** The sections wait for the record, with skeletons under their titles. */
interface WaitingSections<Thing> {
  sections: readonly string[];
  children: (thing: Thing) => ReactNode;
}

/** The sections load by themselves and report their own errors. */
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
      {error && <OutageBanner isStale error={error} onRetry={retry} />}
      {children(thing)}
    </>
  );
}

function ListButton({ list }: Pick<DetailHead<unknown>, 'list'>) {
  const { label, url } = typeof list === 'string' ? { label: `All ${routeAccess(list).label.toLowerCase()}`, url: routeUrl(list) } : list;
  return <ButtonLink to={url}>{label}</ButtonLink>;
}

/** The screen of one record: loading, missing, refused, failed or loaded. The router remounts it for another ID. */
export function DetailScreen<Thing>(props: DetailScreenProps<Thing>) {
  const { id: urlId = '' } = useParams();
  const { read, what, list, id = urlId, title = capitalised(what), tabTitle = title, subtitle, badges, actions, children } = props;
  const { data: thing, error } = read;
  const shortId = props.shortId ?? id;
  // Their row is reserved before they load.
  const hasBadges = 'badges' in props && badges !== false;
  const incomplete = <Incomplete fields={read.unreadable} readRaw={read.readRaw} />;
  usePageTitle(tabTitle);

  const isForbidden = thing == null && error?.code === 'FORBIDDEN';
  const isMissing = thing == null && (error ? error.code === 'NOT_FOUND' : thing === null);
  if (isForbidden || isMissing) {
    return (
      <Page title={title} subtitle={<CopyText value={id} />}>
        {isForbidden ? <Refusal error={error} what={`this ${what}`} /> : <NotFoundState what={what} action={<ListButton list={list} />} />}
      </Page>
    );
  }

  return (
    <Page
      title={title}
      subtitle={
        <>
          {/* Before content that loads later and would move it. */}
          {'shortId' in props ? (
            <ShortIdPlace>
              {props.shortId == null && isLoading(read) ? (
                <Skeleton width="8ch" height="14px" />
              ) : (
                <CopyText key={shortId} value={shortId} />
              )}
            </ShortIdPlace>
          ) : (
            'id' in props && (
              <>
                <CopyText key={id} value={id} />
                {subtitle && ' · '}
              </>
            )
          )}
          {subtitle && <span>{subtitle}</span>}
          {/* Among the badges: after a long subtitle it would wrap to a line of its own. */}
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
      actions={actions}
    >
      <OneOutage>
        {typeof children === 'function' ? <Waiting read={read} sections={props.sections ?? []} children={children} /> : children}
      </OneOutage>
    </Page>
  );
}

/** Names and values side by side. Contains Field. */
export const FieldList = styled.dl`
  display: grid;
  grid-template-columns: var(--field-label-width, minmax(96px, max-content)) minmax(0, 1fr);
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

/** A field that is shown only with a value. */
export const OptionalField = ({ label, children }: FieldProps) => !isEmptyNode(children) && <Field label={label}>{children}</Field>;

/** A name and its value; null, undefined and empty text become a dash. */
export function Field({ label, children }: FieldProps) {
  const isEmpty = isEmptyNode(children);
  return (
    <div>
      <dt {...useTerm(label)}>{label}</dt>
      <dd>{isEmpty ? <NoValue /> : children}</dd>
    </div>
  );
}

interface TimeFieldProps extends Pick<DateTimeProps, 'value' | 'zone'> {
  label: string;
}

export const TimeField = ({ label, value, zone }: TimeFieldProps) => (
  <Field label={label}>
    <DateTime value={value} zone={zone} />
  </Field>
);

/** A field whose value is needed elsewhere: clicking it copies it. */
export function CopyField({ label, value }: { label: string; value: string | null | undefined }) {
  return <Field label={label}>{value && <CopyText value={value} />}</Field>;
}
