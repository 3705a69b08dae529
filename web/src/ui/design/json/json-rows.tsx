import { shortenText } from '@/lib/text/cut-text';
import { ChevronDown, ChevronRight, Copy } from 'lucide-react';
import { createContext, use, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { maskSecrets } from '@/lib/json/secrets';
import { CopyButton } from '@/ui/design/copy-text';
import { childrenOf, copiedJson, countOf, isContainer, jsonText, type JsonChild } from './json-tree';
import { LongText } from '@/ui/design/long-text';
import { type ShownSecrets } from '@/ui/design/secret-text';

const Tree = styled.div`
  font-family: var(--font-mono);
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
  border-radius: var(--radius-small);
  text-align: start;
  & svg {
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

/** Brackets, counts and anything else that is not part of a value. */
const Mark = styled.span`
  color: var(--color-text-subtle);
`;

const Plain = styled.span<{ $kind: string }>`
  color: ${({ $kind }) =>
    $kind === 'string' ? 'var(--color-success-text)' : $kind === 'number' ? 'var(--color-warning-text)' : 'var(--color-danger-text)'};
`;

const More = styled.button`
  min-height: 20px;
  padding: 0 4px;
  border-radius: var(--radius-small);
  color: var(--color-link);
  text-decoration: underline;
`;

/** The characters of a long text shown at first, and added with each click. */
const longText = 2000;
/** A longer name is copied whole. */
const longName = 200;

const PlainValue = ({ value }: { value: unknown }) => (
  <Plain $kind={value === null ? 'null' : typeof value}>
    <LongText text={jsonText(value)} length={longText} />
  </Plain>
);

/** The expanded branches, the revealed secrets, and the position of a search. */
interface Opened {
  secrets: ShownSecrets;
  isOpen: (id: string, isOpenAtFirst: boolean) => boolean;
  toggle: (id: string, isOpen: boolean) => void;
  currentId: string | undefined;
}

const OpenedContext = createContext<Opened>({
  secrets: { isShown: () => false, show: () => undefined, hide: () => undefined },
  isOpen: (_, isOpenAtFirst) => isOpenAtFirst,
  toggle: () => undefined,
  currentId: undefined,
});

interface EntryOf {
  name: string;
  value: unknown;
  /** Whether it is a secret by its own or its parent's name. */
  isSecret: boolean;
}

/** Copies an entry's value: text without JSON's quotes, to paste an ID elsewhere. A secret is only copied by its own button. */
function CopyEntry({ name, value, isSecret }: EntryOf) {
  const { secrets } = use(OpenedContext);
  const text = () => (typeof value === 'string' ? value : copiedJson(value, secrets.isShown, isSecret));
  return <CopyButton label={`Copy ${name}`} icon={<Copy />} text={text} />;
}

/** A plain value; a click reveals a secret. */
function LeafValue({ name, value, isSecret }: EntryOf) {
  const { secrets } = use(OpenedContext);
  if (typeof value !== 'string') return <PlainValue value={value} />;
  const masked = secrets.isShown(value) ? value : maskSecrets(value, undefined, isSecret);
  return (
    <>
      <PlainValue value={masked} />
      {masked !== value && (
        <More type="button" aria-label={`Show ${name}`} onClick={() => secrets.show(value)}>
          Show
        </More>
      )}
      {secrets.isShown(value) && (
        <More type="button" aria-label={`Hide ${name}`} onClick={() => secrets.hide(value)}>
          Hide
        </More>
      )}
    </>
  );
}

interface LineProps {
  id: string;
  children: ReactNode;
  copy?: ReactNode;
}

/** An entry's own line. */
function Line({ id, children, copy }: LineProps) {
  const isCurrent = use(OpenedContext).currentId === id;
  return (
    <Row $isCurrent={isCurrent} data-current={isCurrent || undefined}>
      {children}
      {copy != null && <span data-copy="">{copy}</span>}
    </Row>
  );
}

interface BranchProps {
  id: string;
  title: ReactNode;
  /** Brackets and a count, after the title. */
  size: string;
  isOpenAtFirst: boolean;
  /** Called, and its content rendered, only once the branch is expanded. */
  list: () => readonly JsonChild[];
  depth: number;
  isSecret: boolean;
  copy?: ReactNode;
}

function Branch({ id, title, size, isOpenAtFirst, list, depth, isSecret, copy }: BranchProps) {
  const { isOpen: isOpened, toggle } = use(OpenedContext);
  const isOpen = isOpened(id, isOpenAtFirst);
  return (
    <>
      <Line id={id} copy={copy}>
        <Disclosure type="button" aria-expanded={isOpen} onClick={() => toggle(id, !isOpen)}>
          {isOpen ? <ChevronDown /> : <ChevronRight />}
          <span>
            {title} <Mark>{size}</Mark>
          </span>
        </Disclosure>
      </Line>
      {isOpen && (
        <ul>
          {list().map((child) => (
            <li key={child.id}>
              <Node child={child} depth={depth + 1} isInSecret={isSecret} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const sizeText = (value: object) => (Array.isArray(value) ? `[${countOf(value)}]` : `{${countOf(value)}}`);

interface NodeProps {
  child: JsonChild;
  depth: number;
  /** Whether its parent has a secret's name. */
  isInSecret: boolean;
}

function Node({ child, depth, isInSecret }: NodeProps) {
  if (child.kind === 'range') {
    const { id, parentId, parent, start, end } = child;
    return (
      <Branch
        id={id}
        title={<Mark>{`${start}…${end - 1}`}</Mark>}
        size=""
        isOpenAtFirst={false}
        depth={depth}
        isSecret={isInSecret}
        list={() => childrenOf(parent, parentId, start, end)}
      />
    );
  }
  const { id, value } = child;
  const name = shortenText(child.name, longName);
  const isSecret = isInSecret || child.isSecret;
  const copy = <CopyEntry name={name} value={value} isSecret={isSecret} />;
  if (isContainer(value) && countOf(value) > 0) {
    return (
      <Branch
        id={id}
        title={<Name>{name}</Name>}
        size={sizeText(value)}
        isOpenAtFirst={depth < 2 && countOf(value) <= 20}
        depth={depth}
        isSecret={isSecret}
        list={() => childrenOf(value, id)}
        copy={copy}
      />
    );
  }
  return (
    <Line id={id} copy={copy}>
      <Leaf>
        <Name>{name}</Name>
        <Mark>: </Mark>
        {isContainer(value) ? (
          <Mark>{Array.isArray(value) ? '[]' : '{}'}</Mark>
        ) : (
          <LeafValue name={name} value={value} isSecret={isSecret} />
        )}
      </Leaf>
    </Line>
  );
}

/** A payload's tree. Only expanded branches are rendered. */
export function JsonRows({ ref, root, ...opened }: Opened & { root: unknown; ref?: Ref<HTMLDivElement> }) {
  return (
    <OpenedContext value={opened}>
      <Tree ref={ref}>
        {isContainer(root) && countOf(root) > 0 ? (
          <Branch
            id=""
            title={<Mark>{Array.isArray(root) ? 'list' : 'object'}</Mark>}
            size={sizeText(root)}
            isOpenAtFirst
            depth={0}
            isSecret={false}
            list={() => childrenOf(root, '')}
          />
        ) : (
          <Line id="">
            <Leaf>{isContainer(root) ? JSON.stringify(root) : <LeafValue name="value" value={root} isSecret={false} />}</Leaf>
          </Line>
        )}
      </Tree>
    </OpenedContext>
  );
}
