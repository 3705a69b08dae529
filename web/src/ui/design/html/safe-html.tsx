import { useEffect, useRef, useState } from 'react';
import { loadChunk } from '@/lib/browser/chunk';
import { hasCredentials, isShowable } from '@/lib/browser/web-link';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { DocumentBar, DocumentCover, DocumentFrame, DocumentScroller } from '@/ui/design/document-frame';
import { EmptyState } from '@/ui/design/states/states';
import documentStyle from './document.css?inline';
import type { RemoteImage } from './html-rules';
import type { Sanitised } from './sanitise-html';

const images = (count: number) => counted(count, 'image');

function ImagesBar({ held }: { held: readonly RemoteImage[] }) {
  const [isShown, setShown] = useState(false);
  const allowed = held.filter(({ address }) => isShowable(address));
  const refused = held.length - allowed.length;
  const hasCredentialed = held.some(({ address }) => hasCredentials(address));
  const isAsking = allowed.length > 0 && !isShown;
  if (!isAsking && refused === 0) return null;
  const show = () => {
    for (const image of allowed) image.load();
    setShown(true);
  };
  return (
    <DocumentBar>
      <span>
        {isAsking && `${images(allowed.length)} from other servers ${allowed.length === 1 ? 'is' : 'are'} not loaded. `}
        {refused > 0 && `${images(refused)} with an http address${hasCredentialed ? ' or a user name in it' : ''} can’t be shown here.`}
      </span>
      {isAsking && (
        <Button size="small" onPress={show}>
          Show images
        </Button>
      )}
    </DocumentBar>
  );
}

let sheet: CSSStyleSheet | undefined;

/** The element's shadow root, which only inherits the page's custom properties. */
function shadowOf(host: HTMLElement): ShadowRoot {
  if (host.shadowRoot) return host.shadowRoot;
  const root = host.attachShadow({ mode: 'open' });
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(documentStyle);
  }
  root.adoptedStyleSheets = [sheet];
  return root;
}

/** The result of rendering a text. */
type Outcome = (Sanitised & { readonly isEmpty: boolean }) | 'failed';

async function put(html: string, host: HTMLElement, signal: AbortSignal): Promise<Outcome> {
  const target = document.createElement('div');
  target.className = 'document';
  target.dir = 'auto';
  shadowOf(host).replaceChildren(target);
  const { sanitiseHtml } = await loadChunk(() => import('./sanitise-html'));
  const sanitised = await sanitiseHtml(html, { target, signal });
  return { ...sanitised, isEmpty: target.textContent.trim() === '' && target.querySelector('img') === null };
}

export interface SafeHtmlProps {
  /** Untrusted HTML. */
  html: string;
  /** The accessible name, such as "Preview of the terms in German". */
  label: string;
  /** Its language, as a BCP 47 tag. */
  lang?: string;
}

/**
 * HTML as its readers see it: formatted, with links that open in a new tab and images on request. Scripts, forms, frames and other active
 * parts are removed, and it can't affect the page around it.
 */
export function SafeHtml({ html, label, lang }: SafeHtmlProps) {
  const host = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ readonly html: string; readonly attempt: number; readonly outcome: Outcome }>();
  const outcome = known?.html === html && known.attempt === attempt ? known.outcome : undefined;

  useEffect(() => {
    if (!host.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    const finish = (result: Outcome) => {
      if (!signal.aborted) setKnown({ html, attempt, outcome: result });
    };
    put(html, host.current, signal).then(finish, () => finish('failed'));
    return () => controller.abort();
  }, [html, attempt]);

  return (
    <DocumentFrame aria-busy={outcome === undefined}>
      {outcome !== undefined && outcome !== 'failed' && outcome.isBroken && (
        <DocumentBar>This text looks different here: it has a line, list or table that is too large to show as it is.</DocumentBar>
      )}
      {outcome !== undefined && outcome !== 'failed' && outcome.images.length > 0 && <ImagesBar held={outcome.images} />}
      <DocumentScroller role="region" aria-label={label} tabIndex={0} lang={lang}>
        <div ref={host} />
      </DocumentScroller>
      {outcome === 'failed' && (
        <DocumentCover role="alert">
          <EmptyState title="This text could not be shown." action={<Button onPress={() => setAttempt(attempt + 1)}>Retry</Button>} />
        </DocumentCover>
      )}
      {outcome !== undefined && outcome !== 'failed' && outcome.isEmpty && (
        <DocumentCover>
          <EmptyState title="No text" text="This HTML has no visible content." />
        </DocumentCover>
      )}
    </DocumentFrame>
  );
}
