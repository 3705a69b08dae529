import { ChevronDown, ChevronUp, Copy } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { maskSecrets } from '@/lib/secrets';
import { IconButton } from './button';
import { CopyButton } from './copy-text';
import { JsonRows } from './json-rows';
import { findMatches, jsonText, maxMatches } from './json-tree';
import { useShownSecrets } from './secret-text';
import { controlLook } from './select';

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
  ${controlLook}
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
  font-size: var(--font-size-small);
`;

export interface JsonViewProps {
  /** Anything that JSON can say. Only what is open is rendered, so a payload may be large. */
  value: unknown;
  /** What is worth knowing about the payload itself, such as how long it is kept. */
  note?: string;
}

/**
 * A payload as a tree: branches open and close, a search walks its matches, and the whole, a branch or its path can be copied. Text only.
 * Secrets are hidden, and copied hidden with what they are in, until a press shows one for 30 s; an entry's own button copies it all the same.
 */
export function JsonView({ value, note }: JsonViewProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const tree = useRef<HTMLDivElement>(null);
  const wanted = useDeferredValue(text);
  const secrets = useShownSecrets();
  const { isShown } = secrets;
  const masked = useMemo(() => maskSecrets(value, isShown), [value, isShown]);
  const matches = useMemo(() => findMatches(masked, wanted), [masked, wanted]);
  const current = matches[at % Math.max(matches.length, 1)];
  const revealed = new Set(current?.ancestors);

  const toggle = (id: string, isOpen: boolean) => setToggled((before) => new Map(before).set(id, isOpen));
  const isOpen = (id: string, isOpenAtFirst: boolean) => revealed.has(id) || (toggled.get(id) ?? isOpenAtFirst);

  const currentId = current?.id;
  useEffect(() => {
    if (currentId !== undefined) tree.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const step = (by: number) => setAt((before) => (matches.length === 0 ? 0 : (before + by + matches.length) % matches.length));
  const isFull = matches.length >= maxMatches;

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
        <Count role="status">
          {text.trim() !== '' &&
            (matches.length === 0 ? 'No matches' : `${(at % matches.length) + 1} of ${matches.length}${isFull ? '+' : ''}`)}
        </Count>
        <IconButton
          label="Previous match"
          icon={<ChevronUp aria-hidden="true" />}
          isDisabled={matches.length === 0}
          onPress={() => step(-1)}
        />
        <IconButton
          label="Next match"
          icon={<ChevronDown aria-hidden="true" />}
          isDisabled={matches.length === 0}
          onPress={() => step(1)}
        />
        <CopyButton label="Copy all" icon={<Copy aria-hidden="true" />} text={() => jsonText(masked, 2)} />
      </Bar>
      <JsonRows ref={tree} root={value} secrets={secrets} isOpen={isOpen} toggle={toggle} currentId={currentId} />
    </Frame>
  );
}
