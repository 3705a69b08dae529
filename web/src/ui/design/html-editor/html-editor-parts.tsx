import { useId, useState } from 'react';
import styled from 'styled-components';
import { useConfirm } from '@/ui/design/dialog/confirm';
import { useReplacedValue } from '@/ui/design/field/replaced-value';
import { isTooComplex } from '@/ui/design/html/inert-document';
import { Notice } from '@/ui/design/notice';
import { controlStyles } from '@/ui/design/select';
import { TabBar } from '@/ui/design/tabs';
import { editorHeight, type ControlProps } from './html-editor';
import { readHtml } from './read-html';
import { TextView, type OpenedText } from './text-view';

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

const Source = styled.textarea`
  ${controlStyles}
  display: block;
  height: 100%;
  resize: none;
  font-family: var(--font-mono);
  line-height: var(--line-height);
  tab-size: 2;
`;

interface ReadText extends OpenedText {
  readonly losses: readonly string[];
  /** Whether it can only be edited as source. */
  readonly isTooLarge: boolean;
}

const read = (html: string): ReadText =>
  isTooComplex(html) ? { html, content: {}, losses: [], isTooLarge: true } : { html, ...readHtml(html), isTooLarge: false };

const viewOf = ({ losses, isTooLarge }: ReadText) => (isTooLarge || losses.length > 0 ? 'source' : 'text');

/** The maximum number of losses listed; a web page may have dozens. */
const listedLosses = 8;
const list = new Intl.ListFormat('en');
const listed = (losses: readonly string[]) =>
  list.format(losses.length > listedLosses ? [...losses.slice(0, listedLosses), `${losses.length - listedLosses} more`] : losses);

interface HtmlEditorPartsProps {
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  control: ControlProps;
}

/** The editor itself. Loaded with the first one on screen. */
export default function HtmlEditorParts({ value, onChange, onBlur, isDisabled = false, control }: HtmlEditorPartsProps) {
  const tabsId = useId();
  const confirm = useConfirm();
  /** The text as it was last read, and how often that was. */
  const [{ text, version }, setOpened] = useState(() => ({ text: read(value), version: 0 }));
  const [view, setView] = useState(() => viewOf(text));

  const show = (next: ReadText, nextView: typeof view) => {
    setOpened({ text: next, version: version + 1 });
    setView(nextView);
  };
  const expect = useReplacedValue(value, () => {
    const next = read(value);
    show(next, viewOf(next));
  });
  const change = (html: string) => {
    expect(html);
    onChange(html);
  };

  const showText = async () => {
    const next = read(value);
    const isAgreed =
      next.losses.length === 0 ||
      (await confirm({
        title: 'Edit as text?',
        text: `The editor would drop: ${listed(next.losses)}. Nothing changes until you edit it.`,
        confirmLabel: 'Edit as text',
        dismissLabel: 'Keep editing source',
        tone: 'danger',
      }));
    if (isAgreed) show(next, next.isTooLarge ? 'source' : 'text');
  };

  const { losses, isTooLarge } = text;
  return (
    <Frame
      onBlur={({ currentTarget, relatedTarget }) => {
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
        onChange={(next) => {
          if (next === `source-${tabsId}`) setView('source');
          else void showText();
        }}
      />
      {view === 'source' && isTooLarge && <Notice tone="warning" title="Shown as source: this text is too large for the text editor." />}
      {losses.length > 0 && (
        <Notice
          tone="warning"
          title={
            view === 'source' ? `Shown as source: the editor would drop ${listed(losses)}.` : `Your next change drops ${listed(losses)}.`
          }
        />
      )}
      <Panel role="tabpanel" id={`panel-${view}-${tabsId}`} aria-labelledby={`tab-${view}-${tabsId}`}>
        {view === 'text' ? (
          <TextView key={version} control={control} text={text} onChange={change} isDisabled={isDisabled} />
        ) : (
          <Source
            {...control}
            value={value}
            disabled={isDisabled}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            onChange={({ target }) => change(target.value)}
          />
        )}
      </Panel>
    </Frame>
  );
}
