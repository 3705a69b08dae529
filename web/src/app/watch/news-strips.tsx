import { BellRing } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useTitleMark } from '@/lib/browser/title-mark';
import { sentence } from '@/lib/text/bidi';
import { Button, ButtonLink } from '@/ui/design/button/button';
import { Inline } from '@/ui/design/inline';
import { watchedListUrl } from '@/lib/watched';
import { useWatched } from '@/ui/screens/watch/use-watched';
import { type KeyedStrip, Strip, StripText } from './strip';

const shown = 3;

const moreKey = 'more news';

/**
 * The news of everything watched, on every screen until it is dismissed or its page is opened. The tab's title counts it.
 * @returns strips of the latest, with one about the others, and the keys of all
 */
export function useNewsStrips(): { strips: readonly KeyedStrip[]; keys: readonly string[] } {
  const news = useWatched()
    .filter(({ latest }) => latest?.isNew)
    .sort((one, other) => (other.latest?.at ?? 0) - (one.latest?.at ?? 0));
  useTitleMark('watched', news.length);
  const { key: place, pathname, search } = useLocation();
  const dismissOpened = useEffectEvent(() => {
    for (const { to, dismiss } of news) if (to === pathname + search) dismiss();
  });
  useEffect(() => dismissOpened(), [place]);
  const hidden = news.length - shown;
  const strips = news.slice(0, shown).map(({ key, name, to, latest, isOver, dismiss }) => ({
    key,
    strip: (
      <Strip key={key} $tone="info" aria-label={sentence`Watched: ${name}`}>
        <BellRing aria-hidden="true" />
        <StripText role="status">
          <strong>{name}</strong>
          {` · ${[...(latest?.texts ?? []), ...(isOver ? ['No longer watched'] : [])].join(' · ')}`}
        </StripText>
        <Inline>
          <ButtonLink size="small" to={to}>
            Show
          </ButtonLink>
          <Button size="small" variant="ghost" onPress={dismiss}>
            Dismiss
          </Button>
        </Inline>
      </Strip>
    ),
  }));
  const keys = news.map(({ key }) => key);
  if (hidden <= 0) return { strips, keys };
  const more = (
    <Strip key={moreKey} $tone="info" aria-label="More news">
      <StripText>{`${hidden} more watched ${hidden === 1 ? 'record has' : 'records have'} news.`}</StripText>
      <Inline>
        <ButtonLink size="small" to={watchedListUrl}>
          Show all
        </ButtonLink>
        <Button size="small" variant="ghost" onPress={() => news.forEach(({ dismiss }) => dismiss())}>
          Dismiss all
        </Button>
      </Inline>
    </Strip>
  );
  return { strips: [...strips, { key: moreKey, strip: more }], keys: [...keys, moreKey] };
}
