// oxlint-disable-next-line no-restricted-imports -- Everything else goes through here.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import styled from 'styled-components';
import { loadChunk } from '@/lib/chunk';
import { Button } from './button';
import { floatingEdge } from './floating';

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

/** Shown if a part's code failed to load. The page around it stays, with everything typed into it. */
const MissingPart = () => (
  <Box role="alert">
    Part of this page could not be loaded. Check your connection, or reload to get the latest version.
    <Button onPress={() => window.location.reload()}>Reload</Button>
  </Box>
);

/**
 * A component with its own chunk, such as a dialog: React's `lazy` with a loading timeout (specification, section 9). If it can't be loaded
 * it says so and leaves the page as it is.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => lazy(() => loadChunk(load).catch(() => ({ default: MissingPart })));
