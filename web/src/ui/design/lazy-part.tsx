// oxlint-disable-next-line no-restricted-imports -- Everything else goes through here.
import { createElement, lazy, Suspense, useEffect, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import styled from 'styled-components';
import { loadChunk } from '@/lib/browser/chunk';
import { Button } from './button/button';
import { floatingEdge } from './floating';
import { createStore, useStore } from './store';

/** The delay before a missing part is loaded again, in milliseconds: a gateway that restarts is back within seconds. */
const retryDelay = 2000;

const Box = styled.div`
  position: fixed;
  inset: auto 0 var(--space-4);
  z-index: var(--layer-snackbar);
  display: flex;
  gap: var(--space-3);
  align-items: center;
  max-width: 560px;
  margin: auto;
  padding: var(--space-3);
  border-radius: var(--radius-medium);
  background: var(--color-raised);
  box-shadow: var(--shadow-dialog);
  ${floatingEdge}
`;

type Load<Props extends object> = () => Promise<{ default: ComponentType<Props> }>;

/** The missing parts on the page. Only the first shows the message: parts of one chunk are missing together. */
const missing = createStore<readonly symbol[]>([]);

/** Shown until a part's code has been loaded by a retry. The page around it stays, with its input. */
function missingPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return function MissingPart(props) {
    const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
    const [failures, setFailures] = useState(0);
    const isMissing = loaded === undefined;
    const [self] = useState(() => Symbol('part'));
    const isFirst = useStore(missing)[0] === self;

    useEffect(() => {
      if (!isMissing) return;
      missing.update((all) => [...all, self]);
      return () => missing.update((all) => all.filter((each) => each !== self));
    }, [isMissing, self]);

    useEffect(() => {
      if (!isMissing) return;
      const timer = setTimeout(
        () =>
          void loadChunk(load).then(
            ({ default: Part }) => setLoaded({ Part }),
            () => setFailures((count) => count + 1),
          ),
        retryDelay * 2 ** Math.min(failures, 5),
      );
      return () => clearTimeout(timer);
    }, [failures, isMissing]);

    if (loaded !== undefined) return <loaded.Part {...props} />;
    return (
      isFirst && (
        <Box role="alert">
          Part of this page could not be loaded. Check your connection, or reload to get the latest version.
          <Button onPress={() => window.location.reload()}>Reload</Button>
        </Box>
      )
    );
  };
}

/** React's `lazy` with a loading timeout (specification, section 9). If loading fails it shows a message, keeps the page, and retries. */
export const lazyPart = <Props extends object>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => loadChunk(load).catch(() => ({ default: missingPart(load) })));

/** Components that share one chunk, each picked from it, with its place until that has loaded. */
export const partsOf =
  <Parts,>(load: () => Promise<Parts>) =>
  <Props extends object>(pick: (parts: Parts) => ComponentType<Props>, place: ReactNode = null): ((props: Props) => ReactNode) => {
    const Part = lazyPart(async () => ({ default: pick(await load()) }));
    return function LatePart(props) {
      return <Suspense fallback={place}>{createElement<Props>(Part, props)}</Suspense>;
    };
  };
