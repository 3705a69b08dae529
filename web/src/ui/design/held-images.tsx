import styled from 'styled-components';
import { persisted, storageKey, usePersisted } from '@/lib/browser/persisted';
import { foreignHost } from '@/lib/browser/web-link';
import { Button } from './button/button';
import { isTexts } from '@/lib/guards';

/** Hosts whose images the person has allowed, until the tab is closed. */
const shownHosts = persisted(storageKey('image-hosts'), isTexts, [], 'session');

/** The distinct hosts of images that are not allowed yet. */
export function useHeldHosts(urls: readonly string[]): readonly string[] {
  const [shown] = usePersisted(shownHosts);
  const hosts = urls.flatMap((url) => foreignHost(url) ?? []).filter((host) => !shown.includes(host));
  return [...new Set(hosts)];
}

/** The host of an image that must not load yet, because loading reveals the viewer. Null if the image can load. */
export const useHeldHost = (url: string | null): string | null => useHeldHosts(url === null ? [] : [url])[0] ?? null;

/** Keeps the end of a host, which identifies its owner. */
const shortHost = (host: string) => (host.length > 40 ? `…${host.slice(-39)}` : host);

/* A host may be longer than its place is wide. */
const Place = styled.span`
  display: inline-block;
  max-width: 100%;
  & > button {
    max-width: 100%;
    height: auto;
    min-height: var(--control-height-small);
    padding-block: 4px;
    line-height: 1.3;
    white-space: normal;
  }
`;

/** Stands for an image on another server until a person asks for it. */
export const HeldImages = ({ host }: { host: string }) => (
  <Place>
    <Button size="small" onPress={() => shownHosts.write([...shownHosts.read(), host])}>
      Show images from {shortHost(host)}
    </Button>
  </Place>
);
