// oxlint-disable-next-line no-restricted-imports -- Everything else goes through here.
import { lazy, useEffect, useState, type ComponentType, type LazyExoticComponent } from 'react';
import styled from 'styled-components';
import { loadChunk } from '@/lib/browser/chunk';
import { Button } from './button/button';
import { floatingEdge } from './floating';

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

/** Shown until a part's code has been loaded by a retry. The page around it stays, with its input. */
function missingPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  return function MissingPart(props) {
    const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> }>();
    const [failures, setFailures] = useState(0);
    const isMissing = loaded === undefined;

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
      <Box role="alert">
        Part of this page could not be loaded. Check your connection, or reload to get the latest version.
        <Button onPress={() => window.location.reload()}>Reload</Button>
      </Box>
    );
  };
}

/**
 * A component with its own chunk, such as a dialog: React's `lazy` with a loading timeout (specification, section 9). If loading fails
 * it says so, keeps the page, and retries.
 */
export const lazyPart = <Props extends object>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => loadChunk(load).catch(() => ({ default: missingPart(load) })));
