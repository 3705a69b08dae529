import { ChevronDown, ChevronUp, Copy } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { useDebounced } from '@/lib/browser/debounced';
import { IconButton } from '@/ui/design/button/button';
import { CopyButton } from '@/ui/design/copy-text';
import { JsonRows } from './json-rows';
import { findMatches, maxMatches } from './json-search';
import { copiedJson } from './json-tree';
import { useShownSecrets } from '@/ui/design/secret-text';
import { controlStyles } from '@/ui/design/select';

const Bar = styled.div`
  position: sticky;
  top: -4px;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: var(--space-1);
  padding: 4px 0 8px;
  background: inherit;
`;

const Frame = styled.div`
  min-width: 0;
  background: inherit;
`;

const SearchBox = styled.input`
  ${controlStyles}
  flex: 1;
`;

const Count = styled.span`
  min-width: 8ch;
  color: var(--color-text-muted);
  text-align: end;
  white-space: nowrap;
`;

const Note = styled.p`
  padding-bottom: 6px;
  color: var(--color-text-muted);
`;

export interface JsonViewProps {
  /** Any JSON value of any size: only expanded parts are rendered. */
  value: unknown;
  /** A note about the payload, such as how long it is kept. */
  note?: string;
}

/** Milliseconds without a key press after which the payload is searched. */
const searchDelay = 200;

/** A payload as a tree. Secrets are masked, also when copied with their parent, until a click reveals one for 30 s. */
export function JsonView({ value, note }: JsonViewProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const tree = useRef<HTMLDivElement>(null);
  const secrets = useShownSecrets();
  const { isShown } = secrets;
  const wanted = useDebounced(text, searchDelay);
  const matches = useMemo(() => findMatches(value, wanted, isShown), [value, wanted, isShown]);
  const current = matches[at % Math.max(matches.length, 1)];
  const revealed = new Set(current?.ancestors);

  const toggle = (id: string, isOpen: boolean) => setToggled((before) => new Map(before).set(id, isOpen));
  const isOpen = (id: string, isOpenAtFirst: boolean) => revealed.has(id) || (toggled.get(id) ?? isOpenAtFirst);

  const currentId = current?.id;
  useEffect(() => {
    if (currentId !== undefined) tree.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const step = (by: number) => setAt((before) => (matches.length === 0 ? 0 : (before + by + matches.length) % matches.length));
  const place = `${(at % matches.length) + 1} of ${matches.length}${matches.length >= maxMatches ? '+' : ''}`;

  return (
    <Frame>
      {note !== undefined && <Note>{note}</Note>}
      <Bar>
        <SearchBox
          type="search"
          aria-label="Search in JSON"
          placeholder="Search names and values"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          }}
        />
        <Count role="status">{text.trim() !== '' && (wanted !== text ? 'Searching…' : matches.length === 0 ? 'No matches' : place)}</Count>
        <IconButton label="Previous match" icon={<ChevronUp />} isDisabled={matches.length === 0} onPress={() => step(-1)} />
        <IconButton label="Next match" icon={<ChevronDown />} isDisabled={matches.length === 0} onPress={() => step(1)} />
        <CopyButton label="Copy all" icon={<Copy />} text={() => copiedJson(value, isShown)} />
      </Bar>
      <JsonRows ref={tree} root={value} secrets={secrets} isOpen={isOpen} toggle={toggle} currentId={currentId} />
    </Frame>
  );
}
