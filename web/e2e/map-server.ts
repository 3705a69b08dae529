// A map provider of one style with one source, both on an origin of its own.
import { once } from 'node:events';
import { createServer } from 'node:http';

export interface MapServer {
  readonly url: string;
  /** The paths that were requested. */
  readonly paths: ReadonlySet<string>;
  stop(): Promise<void>;
}

const streets = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'LineString',
    coordinates: [
      [-180, 52],
      [180, 52],
    ],
  },
};

const styleOf = (origin: string) => ({
  version: 8,
  sources: { streets: { type: 'geojson', data: `${origin}/streets.json`, attribution: 'Test street map' } },
  layers: [
    { id: 'background', type: 'background', paint: { 'background-color': '#eee' } },
    { id: 'streets', type: 'line', source: 'streets', paint: { 'line-color': '#888' } },
  ],
});

export async function startMapServer(): Promise<MapServer> {
  const paths = new Set<string>();
  let url = '';
  const server = createServer(({ url: path = '' }, response) => {
    paths.add(path);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(path === '/style.json' ? styleOf(url) : streets));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The map server has no port.');
  url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    paths,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
