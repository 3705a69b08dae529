import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { hasCredentials, isShowable } from '@/lib/browser/web-link';
import { counted } from '@/lib/text/counted';
import { Button } from '@/ui/design/button/button';
import { DocumentBar, DocumentCover, DocumentFrame, DocumentScroller } from '@/ui/design/document-frame';
import { EmptyState } from '@/ui/design/states/states';
import { isTooComplex } from './inert-document';
import { sanitiseHtml, type RemoteImage } from './sanitise-html';
import { textStyle } from './text-style';

const images = (count: number) => counted(count, 'image');

function ImagesBar({ held }: { held: readonly RemoteImage[] }) {
  const [shown, setShown] = useState<readonly RemoteImage[]>();
  const allowed = held.filter(({ address }) => isShowable(address));
  const refused = held.length - allowed.length;
  const hasCredentialed = held.some(({ address }) => hasCredentials(address));
  const isAsking = allowed.length > 0 && shown !== held;
  if (!isAsking && refused === 0) return null;
  const show = () => {
    for (const image of allowed) image.load();
    setShown(held);
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

/** In a shadow root, which only inherits the page's custom properties. */
const shadowStyle = `
  :host {
    display: block;
    min-height: 100%;
    contain: layout paint style;
    isolation: isolate;
  }
  .document {
    ${textStyle}
    box-sizing: border-box;
    min-height: 100%;
    padding: 20px 24px;
    overflow: auto;
    background: var(--color-surface);
    color: var(--color-text);
    font: 14px/1.6 var(--font-body);
    /* A text with colours of its own was written for white paper. */
    &:has([style*='color'], [color], [bgcolor]) {
      color-scheme: light;
    }
    & :is(pre, code, kbd, samp, tt) {
      font-family: var(--font-mono);
      font-size: 0.92em;
    }
    & pre {
      white-space: pre-wrap;
    }
    & a[href] {
      color: var(--color-link);
      text-underline-offset: 2px;
    }
    & :is(a[href], summary):focus-visible {
      outline: 2px solid var(--color-focus);
      outline-offset: 2px;
    }
    & img {
      max-width: 100%;
      height: auto;
    }
    /* An image that is not loaded is a box with its description. */
    & img:not([src]) {
      display: inline-block;
      padding: 4px 10px;
      border: 1px dashed var(--color-border-strong);
      border-radius: var(--radius-small);
      color: var(--color-text-muted);
    }
  }
`;

let sheet: CSSStyleSheet | undefined;

function shadowOf(host: HTMLElement): ShadowRoot {
  if (host.shadowRoot) return host.shadowRoot;
  const root = host.attachShadow({ mode: 'open' });
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(shadowStyle);
  }
  root.adoptedStyleSheets = [sheet];
  return root;
}

function renderSafely(html: string) {
  const text = document.createElement('div');
  text.className = 'document';
  text.dir = 'auto';
  const { content, images: held } = sanitiseHtml(html);
  text.append(content);
  return { text, held, isEmpty: text.textContent.trim() === '' && text.querySelector('img') === null };
}

export interface SafeHtmlProps {
  /** Untrusted HTML. */
  html: string;
  /** The accessible name, such as "Preview of the terms in German". */
  label: string;
  /** Its language, as a BCP 47 tag. */
  lang?: string;
}

/** HTML as its readers see it, without active parts, and with images on request. It can't affect the page around it. */
export default function SafeHtml({ html, label, lang }: SafeHtmlProps) {
  const host = useRef<HTMLDivElement>(null);
  const { text, held, isEmpty } = useMemo(() => renderSafely(html), [html]);
  useLayoutEffect(() => {
    if (host.current) shadowOf(host.current).replaceChildren(text);
  }, [text]);

  return (
    <DocumentFrame>
      {isTooComplex(html) && <DocumentBar>This text is too complex to show with its formatting.</DocumentBar>}
      <ImagesBar held={held} />
      <DocumentScroller role="region" aria-label={label} tabIndex={0} lang={lang}>
        <div ref={host} />
      </DocumentScroller>
      {isEmpty && (
        <DocumentCover>
          <EmptyState title="No text" text="This HTML has no visible content." />
        </DocumentCover>
      )}
    </DocumentFrame>
  );
}
