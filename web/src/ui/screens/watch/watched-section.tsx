import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { elapsedText } from '@/lib/dates/age';
import { useMinute } from '@/lib/dates/now';
import { sentence } from '@/lib/text/bidi';
import { maxWatchedViews } from '@/lib/list/saved-views';
import { maxWatchedRecords } from '@/lib/watched';
import { Badge } from '@/ui/design/badge';
import { Button } from '@/ui/design/button/button';
import { Row, RowDetail, RowLink, RowMain, Rows } from '@/ui/design/layout';
import { Muted, QuietLine, Small } from '@/ui/design/text';
import { Section } from '@/ui/screens/detail/section';
import { useWatched, type Watched } from './use-watched';

const minute = 60_000;

const Anchor = styled.div``;

const ago = (at: number, now: number) => (now - at < minute ? 'just now' : `${elapsedText(now - at)} ago`);

/** The latest news with their age, or when it was added. */
function newsText({ latest, since, isOver }: Watched, now: number): string {
  if (latest) return [...latest.texts, ago(latest.at, now), isOver && 'no longer watched'].filter(Boolean).join(' · ');
  return since === undefined ? 'No news yet' : `No news yet · added ${ago(since, now)}`;
}

export function WatchedSection() {
  const watched = useWatched();
  const now = useMinute();
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#watched') section.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <Anchor id="watched" ref={section} tabIndex={-1}>
      <Section title="Watched">
        {watched.length === 0 ? (
          <QuietLine>
            Nothing yet. Watch a booking, an app release, a queue or a notification with “Watch” under “More actions” on its page, and a
            saved view of bookings under “Views”.
          </QuietLine>
        ) : (
          <Rows aria-label="Watched">
            {watched.map((each) => (
              <Row key={each.key}>
                <RowMain>
                  <RowLink to={each.to}>{each.title}</RowLink> <Muted>{each.kind}</Muted>
                </RowMain>
                {each.latest?.isNew && <Badge tone="info">New</Badge>}
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={sentence`${each.isOver ? 'Dismiss' : 'Stop watching'}: ${each.title}`}
                  onPress={() => {
                    each.stop();
                    section.current?.focus();
                  }}
                >
                  {each.isOver ? 'Dismiss' : 'Stop watching'}
                </Button>
                <RowDetail>
                  <Muted>{newsText(each, now)}</Muted>
                </RowDetail>
              </Row>
            ))}
          </Rows>
        )}
        <Small as="p">
          {`Up to ${maxWatchedRecords} records and ${maxWatchedViews} views, only for you and in this browser; records until you sign out.`}
        </Small>
      </Section>
    </Anchor>
  );
}
