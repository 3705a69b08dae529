import { accessSync, constants, existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { apiHeaders, assetHeaders, createNonce, permissionsPolicy, scriptHeaders, spaPolicy } from './security-headers';

/** Compressed ones too. */
const isScript = /\.js(?:\.\w+)?$/;
const noncePlaceholder = '__CSP_NONCE__';
/** The client's code for mock mode only, such as switching users. */
const mockModeOnly = '**/assets/mock/**';
/** The paths of the SPA's pages. Their IDs can contain anything, such as the dots of an email address. */
const pages = ['/dashboard', '/login', '/oauth'];
const notPages = ['/graphql', '/health', '/metrics', '/mock', '/assets'];
/** The start of a path whose rest browsers take for a host. */
const startOfHost = /^\/[/\\]/;

const isUnder = (prefixes: readonly string[], pathname: string) =>
  prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));

/** Whether the SPA shows a path, if only as not found. Elsewhere a dot makes it a file: `/.env` and `/robots.txt` are no pages. */
function isPage(path: string): boolean {
  const pathname = path.toLowerCase();
  if (startOfHost.test(pathname)) return false;
  return isUnder(pages, pathname) || pathname === '/index.html' || (!/\.|%2e/.test(pathname) && !isUnder(notPages, pathname));
}

const withOneSlash = (url: string): string => url.replace(/^\/+/, '/');

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '';

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** The URL to route by: a page whose path has a stray `%` is still a page, where the SPA says that there is nothing. */
export function readablePagePath(url: string): string {
  const pathname = pathOf(url);
  return isPage(withOneSlash(pathname)) && !isDecodable(pathname) ? pathname.replaceAll('%', '%25') + url.slice(pathname.length) : url;
}

/**
 * Browsers that open a page, and clients that accept anything: curl, uptime checks, link previews. Image tags accept anything too, but
 * list image types.
 */
const acceptsHtml = (accept = '*/*'): boolean => /text\/(?:html|\*)|^\s*\*\/\*\s*(?:;|$)/.test(accept);

const opensPage = ({ method, headers }: FastifyRequest): boolean => (method === 'GET' || method === 'HEAD') && acceptsHtml(headers.accept);

/** Whether the request opens one of the SPA's own paths. */
const isNavigation = (request: FastifyRequest): boolean => opensPage(request) && isPage(pathOf(request.url));

/** The page meant by a path with several slashes in front, which a base URL that ends with one leads to. Always a path of this origin. */
function pageBehindSlashes(request: FastifyRequest): string | undefined {
  const url = withOneSlash(request.url);
  return url !== request.url && opensPage(request) && isPage(pathOf(url)) ? url : undefined;
}

/**
 * The page built by Vite under its public path, which the page's code reads from a meta tag. The files that it names are relative, and would
 * be looked for beside a deep link.
 */
function readPage(file: string, publicPath: string): string {
  const page = readFileSync(file, 'utf8').replaceAll('="./', `="${publicPath}/`);
  return publicPath === '' ? page : page.replace('<head>', `<head><meta name="public-path" content="${publicPath}">`);
}

/** Inserts a fresh nonce, and links to the scripts that a path needs. */
function pageOf(file: string, publicPath: string): (nonce: string, scripts?: readonly string[]) => string {
  const [head = '', ...rest] = readPage(file, publicPath).split('</head>');
  return (nonce, scripts = []) => {
    const links = scripts.map((script) => `<link rel="modulepreload" crossorigin href="${publicPath}${script}">`);
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
export function readBuild(webRoot: string, publicPath: string): string | undefined {
  const index = path.join(webRoot, 'index.html');
  if (!existsSync(index)) return undefined;
  return /<script type="module"[^<>]* src="([^"<>]+)"/.exec(readPage(index, publicPath))?.[1];
}

/** Throws, with its name, for a file that this process cannot read: the start fails, rather than a part of each page. */
function checkFiles(webRoot: string): void {
  for (const entry of readdirSync(webRoot, { recursive: true, encoding: 'utf8' })) accessSync(path.join(webRoot, entry), constants.R_OK);
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

  checkFiles(webRoot);
  const policy = spaPolicy(config);
  const headersOfScripts = scriptHeaders(config);
  const page = pageOf(index, config.publicPath);
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
      for (const [name, value] of Object.entries(isScript.test(file) ? headersOfScripts : assetHeaders)) reply.header(name, value);
    },
  });
  app.get('/index.html', (_request, reply) => sendPage(reply));
  const answer = (request: FastifyRequest, reply: FastifyReply, scripts?: readonly string[]) =>
    isNavigation(request) ? sendPage(reply, scripts) : notFound(reply);
  for (const [pattern, scripts] of Object.entries(readPreloads(path.join(webRoot, 'preloads.json')))) {
    app.get(pattern, (request, reply) => answer(request, reply, scripts));
  }
  app.setNotFoundHandler((request, reply) => {
    const page = pageBehindSlashes(request);
    return page === undefined ? answer(request, reply) : reply.headers(apiHeaders).redirect(`${config.publicPath}${page}`, 308);
  });
}
