import { Check, ChevronDown, ChevronRight, ChevronUp, Copy, Route } from 'lucide-react';
import { createContext, use, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from './button';
import { copyToClipboard } from './clipboard';
import { childrenOf, countOf, findMatches, isContainer, mostMatches, pathText, stepsTo, type JsonChild } from './json-tree';
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

const Tree = styled.div`
  font-family: var(--font-mono);
  font-size: 12px;
  line-height: 1.6;
  & ul {
    margin-left: 8px;
    padding-left: 11px;
    border-left: 1px solid var(--color-border);
  }
`;

const Row = styled.div<{ $isCurrent: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: 4px;
  min-height: 24px;
  padding: 2px 4px;
  border-radius: var(--radius-small);
  background: ${({ $isCurrent }) => ($isCurrent ? 'var(--color-warning-soft)' : 'transparent')};
  box-shadow: ${({ $isCurrent }) => ($isCurrent ? 'inset 0 0 0 1px var(--color-warning-text)' : 'none')};
  scroll-margin: 60px;
  & > [data-copy] {
    opacity: 0;
    height: 20px;
    margin-left: auto;
  }
  &:hover > [data-copy],
  &:focus-within > [data-copy] {
    opacity: 1;
  }
  &:hover {
    background: color-mix(in srgb, var(--color-text) 5%, transparent);
  }
`;

const Disclosure = styled.button`
  display: flex;
  flex: 1;
  align-items: flex-start;
  gap: 4px;
  min-height: 20px;
  min-width: 0;
  padding: 0;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  font: inherit;
  text-align: start;
  cursor: pointer;
  & svg {
    width: 14px;
    height: 14px;
    margin-top: 2px;
    color: var(--color-text-subtle);
  }
`;

const Leaf = styled.div`
  flex: 1;
  min-width: 0;
  padding-left: 18px;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

const Name = styled.span`
  color: var(--color-info-text);
`;

const Muted = styled.span`
  color: var(--color-text-subtle);
`;

const Plain = styled.span<{ $kind: string }>`
  color: ${({ $kind }) =>
    $kind === 'string' ? 'var(--color-success-text)' : $kind === 'number' ? 'var(--color-warning-text)' : 'var(--color-danger-text)'};
`;

const More = styled.button`
  min-height: 20px;
  padding: 0 4px;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: var(--color-link);
  font: inherit;
  text-decoration: underline;
  cursor: pointer;
`;

const Note = styled.p`
  padding-bottom: 6px;
  color: var(--color-text-muted);
  font-size: var(--font-size-small);
`;

const CopyButtons = styled.span`
  display: flex;
  /* Room for both, so that the first does not move away from under the pointer. */
  width: calc(2 * var(--control-height-small));
`;

const longText = 1000;

const jsonOf = (value: unknown, indent?: number): string => (value === undefined ? 'undefined' : JSON.stringify(value, null, indent));

function PlainValue({ value }: { value: unknown }) {
  const [isWhole, setWhole] = useState(false);
  if (typeof value === 'string' && value.length > longText && !isWhole) {
    return (
      <>
        <Plain $kind="string">{`"${value.slice(0, longText)}…`}</Plain>
        <More type="button" onClick={() => setWhole(true)}>
          Show all {value.length.toLocaleString('en')} characters
        </More>
      </>
    );
  }
  return <Plain $kind={value === null ? 'null' : typeof value}>{jsonOf(value)}</Plain>;
}

interface Opened {
  root: unknown;
  isOpen: (id: string, isOpenAtFirst: boolean) => boolean;
  toggle: (id: string, isOpen: boolean) => void;
  currentId: string | undefined;
}

const OpenedContext = createContext<Opened>({
  root: null,
  isOpen: (_, isOpenAtFirst) => isOpenAtFirst,
  toggle: () => undefined,
  currentId: undefined,
});

/** Text is copied as it stands and not as JSON: whoever takes an id out of a payload does not want its quotes. */
const copyTextOf = (value: unknown) => (typeof value === 'string' ? value : jsonOf(value, 2));

interface CopyButtonProps {
  label: string;
  icon: ReactNode;
  /** Called when it is copied: the text of a payload may be large. */
  text: () => string;
}

function CopyButton({ label, icon, text }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <IconButton
      size="small"
      label={isCopied ? 'Copied to clipboard' : label}
      icon={isCopied ? <Check aria-hidden="true" /> : icon}
      onPress={() => void copyToClipboard(text()).then(setCopied)}
    />
  );
}

/**
 * Copies an entry's value, or the way to it. The second button is only there while one is at the first: a payload has thousands of entries.
 */
function CopyEntry({ id, name, value }: { id: string; name: string; value: unknown }) {
  const { root } = use(OpenedContext);
  const [isNear, setNear] = useState(false);
  return (
    <CopyButtons onPointerEnter={() => setNear(true)} onFocus={() => setNear(true)}>
      <CopyButton label={`Copy ${name}`} icon={<Copy aria-hidden="true" />} text={() => copyTextOf(value)} />
      {isNear && <CopyButton label={`Copy path of ${name}`} icon={<Route aria-hidden="true" />} text={() => pathText(stepsTo(root, id))} />}
    </CopyButtons>
  );
}

interface BranchProps {
  id: string;
  title: ReactNode;
  /** Brackets and a count, after the title. */
  size: string;
  isOpenAtFirst: boolean;
  /** Not called, and so nothing of it rendered, until the branch is open. */
  list: () => readonly JsonChild[];
  depth: number;
  copy?: ReactNode;
}

function Branch({ id, title, size, isOpenAtFirst, list, depth, copy }: BranchProps) {
  const { isOpen: isOpened, toggle, currentId } = use(OpenedContext);
  const isOpen = isOpened(id, isOpenAtFirst);
  return (
    <>
      <Row $isCurrent={id === currentId} data-current={id === currentId || undefined}>
        <Disclosure type="button" aria-expanded={isOpen} onClick={() => toggle(id, !isOpen)}>
          {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
          <span>
            {title} <Muted>{size}</Muted>
          </span>
        </Disclosure>
        {copy != null && <span data-copy="">{copy}</span>}
      </Row>
      {isOpen && (
        <ul>
          {list().map((child) => (
            <li key={child.id}>
              <Node child={child} depth={depth + 1} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const sizeText = (value: object) => (Array.isArray(value) ? `[${countOf(value)}]` : `{${countOf(value)}}`);

function Node({ child, depth }: { child: JsonChild; depth: number }) {
  const { currentId } = use(OpenedContext);
  if (child.kind === 'range') {
    const { id, parentId, parent, start, end } = child;
    return (
      <Branch
        id={id}
        title={<Muted>{`${start}…${end - 1}`}</Muted>}
        size=""
        isOpenAtFirst={false}
        depth={depth}
        list={() => childrenOf(parent, parentId, start, end)}
      />
    );
  }
  const { id, name, value } = child;
  if (isContainer(value) && countOf(value) > 0) {
    return (
      <Branch
        id={id}
        title={<Name>{name}</Name>}
        size={sizeText(value)}
        isOpenAtFirst={depth < 2 && countOf(value) <= 20}
        depth={depth}
        list={() => childrenOf(value, id)}
        copy={<CopyEntry id={id} name={name} value={value} />}
      />
    );
  }
  return (
    <Row $isCurrent={id === currentId} data-current={id === currentId || undefined}>
      <Leaf>
        <Name>{name}</Name>
        <Muted>: </Muted>
        {isContainer(value) ? <Muted>{Array.isArray(value) ? '[]' : '{}'}</Muted> : <PlainValue value={value} />}
      </Leaf>
      <span data-copy="">
        <CopyEntry id={id} name={name} value={value} />
      </span>
    </Row>
  );
}

export interface JsonViewProps {
  /** Anything that JSON can say. Only what is open is rendered, so a payload may be large. */
  value: unknown;
  /** What is worth knowing about the payload itself, such as how long it is kept. */
  note?: string;
}

/** A payload as a tree: branches open and close, a search walks its matches, and the whole, a branch or its path can be copied. Text only. */
export function JsonView({ value, note }: JsonViewProps) {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const tree = useRef<HTMLDivElement>(null);
  const wanted = useDeferredValue(text);
  const matches = useMemo(() => findMatches(value, wanted), [value, wanted]);
  const current = matches[at % Math.max(matches.length, 1)];
  const revealed = new Set(current?.ancestors);

  const toggle = (id: string, isOpen: boolean) => setToggled((before) => new Map(before).set(id, isOpen));
  const isOpen = (id: string, isOpenAtFirst: boolean) => revealed.has(id) || (toggled.get(id) ?? isOpenAtFirst);

  const currentId = current?.id;
  useEffect(() => {
    if (currentId !== undefined) tree.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const step = (by: number) => setAt((before) => (matches.length === 0 ? 0 : (before + by + matches.length) % matches.length));
  const isFull = matches.length >= mostMatches;

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
        <CopyButton label="Copy all" icon={<Copy aria-hidden="true" />} text={() => jsonOf(value, 2)} />
      </Bar>
      <OpenedContext value={{ root: value, isOpen, toggle, currentId }}>
        <Tree ref={tree}>
          {isContainer(value) && countOf(value) > 0 ? (
            <Branch
              id=""
              title={<Muted>{Array.isArray(value) ? 'list' : 'object'}</Muted>}
              size={sizeText(value)}
              isOpenAtFirst
              depth={0}
              list={() => childrenOf(value, '')}
            />
          ) : (
            <Row $isCurrent={currentId === ''} data-current={currentId === '' || undefined}>
              <Leaf>{isContainer(value) ? JSON.stringify(value) : <PlainValue value={value} />}</Leaf>
            </Row>
          )}
        </Tree>
      </OpenedContext>
    </Frame>
  );
}
