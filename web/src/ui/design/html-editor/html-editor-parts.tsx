import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { useConfirm } from '@/ui/design/dialog/confirm';
import { Notice } from '@/ui/design/notice';
import { Skeleton } from '@/ui/design/states/states';
import { TabBar } from '@/ui/design/tabs';
import { CrashBoundary } from './crash-boundary';
import { readHtmlToEdit } from './read-html';
import { SourceView } from './source-view';
import { TextView, type OpenedText } from './text-view';
import { editorHeight, type ControlProps } from './view-props';
import { createPendingHtml } from './pending-html';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  min-width: 0;
  height: ${editorHeight}px;
`;

const Panel = styled.div`
  flex: 1;
  min-height: 0;
`;

interface HtmlEditorPartsProps {
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  control: ControlProps;
}

type View = 'text' | 'source';

/** A text as it was last read. */
interface ReadText extends OpenedText {
  readonly losses: readonly string[];
  /** Whether it can only be edited as source. */
  readonly isTooLarge: boolean;
  /** Distinguishes a text that was read again from the first one. */
  readonly version: number;
}

type Reading = Omit<ReadText, 'html' | 'version'>;

const unread: Reading = { content: {}, losses: [], isTooLarge: false };

async function readingOf(html: string, signal?: AbortSignal): Promise<Reading> {
  const read = await readHtmlToEdit(html, signal);
  return read ? { ...read, isTooLarge: false } : { ...unread, isTooLarge: true };
}

/** The maximum number of losses listed; a web page may have dozens. */
const listedLosses = 8;
const list = new Intl.ListFormat('en');
const listed = (losses: readonly string[]) =>
  list.format(losses.length > listedLosses ? [...losses.slice(0, listedLosses), `${losses.length - listedLosses} more`] : losses);

const leftOut = (count: number) =>
  count === 1
    ? '1 image was left out, because inline HTML can’t contain it.'
    : `${count.toLocaleString('en')} images were left out, because inline HTML can’t contain them.`;

/** The editor itself. Loaded with the first one on screen. */
export default function HtmlEditorParts({ value, onChange, onBlur, isDisabled = false, control }: HtmlEditorPartsProps) {
  const tabsId = useId();
  const confirm = useConfirm();
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>('text');
  /** Undefined while it is read. */
  const [text, setText] = useState<ReadText>();
  const [imagesLeftOut, setImagesLeftOut] = useState(0);
  const [hasCrashed, setCrashed] = useState(false);
  /** The last text that was read or typed here: a different value is from outside. */
  const known = useRef<string>(undefined);
  const [unwritten] = useState(createPendingHtml);
  useEffect(() => {
    unwritten.listen((html) => {
      known.current = html;
      onChange(html);
    });
  }, [unwritten, onChange]);

  const show = (next: View | undefined, html: string, read: Reading) => {
    known.current = html;
    setText((last) => ({ ...read, html, version: (last?.version ?? 0) + 1 }));
    if (next) setView(next);
  };
  const fallBack = (html: string) => {
    setCrashed(true);
    show('source', html, unread);
  };

  const open = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const read = await readingOf(value, signal);
      // Otherwise the view stays, which may have been chosen meanwhile.
      if (!signal.aborted) show(read.isTooLarge || read.losses.length > 0 ? 'source' : undefined, value, read);
    } catch {
      if (!signal.aborted) fallBack(value);
    }
  });
  useEffect(() => {
    if (value === known.current) return;
    unwritten.drop();
    const reading = new AbortController();
    void open(reading.signal);
    return () => reading.abort();
  }, [value, unwritten]);

  useEffect(() => {
    const form = frame.current?.closest('form');
    // The submission includes the latest keystrokes.
    const flush = () => flushSync(unwritten.flush);
    form?.addEventListener('submit', flush, true);
    return () => form?.removeEventListener('submit', flush, true);
  }, [unwritten]);
  useEffect(() => unwritten.flush, [unwritten]);

  const showText = async () => {
    unwritten.flush();
    const html = known.current ?? value;
    let read: Reading;
    try {
      read = await readingOf(html);
    } catch {
      fallBack(html);
      return;
    }
    if (read.isTooLarge) {
      if (known.current === html) setText((last) => last && { ...last, isTooLarge: true });
      return;
    }
    const isAgreed =
      read.losses.length === 0 ||
      (await confirm({
        title: 'Edit as text?',
        text: `The editor would drop: ${listed(read.losses)}. Nothing changes until you edit it.`,
        confirmLabel: 'Edit as text',
        dismissLabel: 'Keep editing source',
        tone: 'danger',
      }));
    // Typing has continued.
    if (!isAgreed || known.current !== html) return;
    setCrashed(false);
    show('text', html, read);
  };
  const showSource = () => {
    unwritten.flush();
    setView('source');
  };

  const select = (next: string) => {
    if (next === `source-${tabsId}`) showSource();
    else void showText();
  };
  const isLossy = text !== undefined && text.losses.length > 0;
  return (
    <Frame
      ref={frame}
      onBlur={({ currentTarget, relatedTarget }) => {
        unwritten.flush();
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <TabBar
        label={`${control['aria-label']}: view`}
        tabs={[
          { id: `text-${tabsId}`, label: 'Text' },
          { id: `source-${tabsId}`, label: 'Source' },
        ]}
        value={`${view}-${tabsId}`}
        onChange={select}
      />
      {hasCrashed && (
        <Notice tone="danger" title="The text editor crashed" isAlert>
          Your text is safe. You can keep editing its source.
        </Notice>
      )}
      {!hasCrashed && view === 'source' && text?.isTooLarge === true && (
        <Notice tone="warning" title="Shown as source: this text is too large for the text editor." />
      )}
      {!hasCrashed && isLossy && (
        <Notice
          tone="warning"
          title={
            view === 'source'
              ? `Shown as source: the editor would drop ${listed(text.losses)}.`
              : `Your next change drops ${listed(text.losses)}.`
          }
        />
      )}
      {view === 'text' && imagesLeftOut > 0 && <Notice tone="warning" title={leftOut(imagesLeftOut)} isAlert />}
      <Panel
        role="tabpanel"
        id={`panel-${view}-${tabsId}`}
        aria-labelledby={`tab-${view}-${tabsId}`}
        aria-busy={text === undefined || undefined}
      >
        {text === undefined ? (
          <Skeleton height="100%" />
        ) : view === 'text' ? (
          <CrashBoundary
            key={text.version}
            onCrash={() => {
              unwritten.flush();
              fallBack(known.current ?? text.html);
            }}
          >
            <TextView control={control} text={text} unwritten={unwritten} isDisabled={isDisabled} onImagesLeftOut={setImagesLeftOut} />
          </CrashBoundary>
        ) : (
          <SourceView key={text.version} control={control} html={value} unwritten={unwritten} isDisabled={isDisabled} />
        )}
      </Panel>
    </Frame>
  );
}
