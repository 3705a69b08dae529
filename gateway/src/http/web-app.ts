import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { apiHeaders, createNonce, permissionsPolicy, spaPolicy } from './security-headers';

const noncePlaceholder = '__CSP_NONCE__';
/** The client's code for mock mode only, such as switching users. */
const mockModeOnly = '**/assets/mock/**';
const notPages = ['/graphql', '/health', '/mock', '/assets'];
/** Browsers take what follows for a host. */
const startOfHost = /^\/[/\\]/;

/**
 * Browsers that open a page, and clients that accept anything: curl, uptime checks, link previews. Image tags accept anything too, but
 * list image types.
 */
const acceptsHtml = (accept = '*/*'): boolean => /text\/(?:html|\*)|^\s*\*\/\*\s*(?:;|$)/.test(accept);

/** Whether the request opens one of the SPA's own paths. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const [pathname = ''] = url.split('?', 1);
  const isPage = !startOfHost.test(pathname) && !notPages.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return (method === 'GET' || method === 'HEAD') && isPage && acceptsHtml(headers.accept);
}

/** Inserts a fresh nonce, and links to the scripts that a path needs, into the page built by Vite. */
function pageOf(file: string): (nonce: string, scripts?: readonly string[]) => string {
  const [head = '', ...rest] = readFileSync(file, 'utf8').split('</head>');
  return (nonce, scripts = []) => {
    const links = scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`);
    return [`${head}${links.join('')}`, ...rest].join('</head>').replaceAll(noncePlaceholder, nonce);
  };
}

/** The scripts that each deep link's page loads, by the path's pattern: written by the build of the SPA (`web/route-preloads.ts`). */
function readPreloads(file: string): Readonly<Record<string, readonly string[]>> {
  if (!existsSync(file)) return {};
  const preloads: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof preloads !== 'object' || preloads === null) throw new Error(`${file} is not a JSON object`);
  return Object.fromEntries(Object.entries(preloads).map(([path, scripts]) => [path, Array.isArray(scripts) ? scripts.map(String) : []]));
}

/** The build of the SPA, by the path of its script, whose hash depends on all other code; undefined without a build. */
export function readBuild(webRoot: string): string | undefined {
  const index = path.join(webRoot, 'index.html');
  if (!existsSync(index)) return undefined;
  return /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(index, 'utf8'))?.[1];
}

function notFound(reply: FastifyReply) {
  return reply.code(404).headers(apiHeaders).type('text/plain; charset=utf-8').send('Not found\n');
}

/**
 * Serves the built SPA: hashed assets with a permanent cache, every router path as the page. Without a build, it returns instructions.
 * @param webRoot the folder with `index.html` and `assets/`
 */
export async function registerWebApp(app: FastifyInstance, config: Config, webRoot: string): Promise<void> {
  const index = path.join(webRoot, 'index.html');
  if (!existsSync(index)) {
    app.setNotFoundHandler((request, reply) => {
      if (!isNavigation(request)) return notFound(reply);
      return reply
        .code(503)
        .headers(apiHeaders)
        .type('text/plain; charset=utf-8')
        .send('The dashboard is not built yet. Run `npm start` at the root of the repository, or `npm run dev` for development.\n');
    });
    return;
  }

  const policy = spaPolicy(config);
  const page = pageOf(index);
  await app.register(fastifyHelmet, {
    global: false,
    // Set with each page's nonce below.
    contentSecurityPolicy: false,
    // The map's tiles and the platform's images come from other origins, without the header this would require.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // The server sets it for all responses.
    strictTransportSecurity: false,
  });
  const sendPage = (reply: FastifyReply, scripts?: readonly string[]) => {
    reply.helmet();
    const nonce = createNonce();
    return reply
      .headers({ 'content-security-policy': policy(nonce), 'permissions-policy': permissionsPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page(nonce, scripts));
  };

  await app.register(fastifyStatic, {
    root: webRoot,
    // One route per file, so that other paths are not looked up on disk.
    wildcard: false,
    globIgnore: ['**/index.html', '**/preloads.json*', '**/*.map', ...(config.platform.mode === 'live' ? [mockModeOnly] : [])],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = path.relative(webRoot, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'same-origin');
    },
  });
  app.get('/index.html', (_request, reply) => sendPage(reply));
  const answer = (request: FastifyRequest, reply: FastifyReply, scripts?: readonly string[]) =>
    isNavigation(request) ? sendPage(reply, scripts) : notFound(reply);
  for (const [pattern, scripts] of Object.entries(readPreloads(path.join(webRoot, 'preloads.json')))) {
    app.get(pattern, (request, reply) => answer(request, reply, scripts));
  }
  app.setNotFoundHandler((request, reply) => answer(request, reply));
}
