import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { apiHeaders, createNonce, permissionsPolicy, spaPolicy } from './security-headers';

const noncePlaceholder = '__CSP_NONCE__';
/** What the client has for mock mode only, such as signing in as another person. */
const mockModeOnly = '**/assets/mock/**';
const notPages = ['/graphql', '/health', '/mock', '/assets'];

/** Browsers that open a page, and what takes anything: curl, uptime checks, link previews. An image tag takes anything too, but names images. */
const acceptsHtml = (accept = '*/*'): boolean => /text\/(?:html|\*)|^\s*\*\/\*\s*(?:;|$)/.test(accept);

/** Whether the request opens one of the SPA's own paths. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const { pathname } = new URL(url, 'http://gateway.invalid');
  const isPage = !notPages.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return (method === 'GET' || method === 'HEAD') && isPage && acceptsHtml(headers.accept);
}

/** Fills the nonce into the page that Vite built, fresh for each answer. */
function pageWithNonce(file: string): (nonce: string) => string {
  const parts = readFileSync(file, 'utf8').split(noncePlaceholder);
  return (nonce) => parts.join(nonce);
}

function notFound(reply: FastifyReply) {
  return reply.code(404).headers(apiHeaders).type('text/plain; charset=utf-8').send('Not found\n');
}

/**
 * Serves the built SPA: hashed assets for good, every path of the router as the page. Without a build, says what to do.
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
        .send('The dashboard was not built yet. Run `npm start` at the top of the repository, or `npm run dev` for development.\n');
    });
    return;
  }

  const policy = spaPolicy(config);
  const page = pageWithNonce(index);
  await app.register(fastifyHelmet, {
    global: false,
    // Set with each page's nonce below.
    contentSecurityPolicy: false,
    // The map's tiles and the platform's images come from elsewhere, without the header that this would ask of them.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    // See the server: only over https, and only in production.
    strictTransportSecurity: false,
  });
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) => {
    reply.helmet();
    const nonce = createNonce();
    return reply
      .headers({ 'content-security-policy': policy(nonce), 'permissions-policy': permissionsPolicy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page(nonce));
  };

  await app.register(fastifyStatic, {
    root: webRoot,
    // A route per file: what is not in the build is not looked for on disk.
    wildcard: false,
    globIgnore: ['**/index.html', '**/*.map', ...(config.platform.mode === 'live' ? [mockModeOnly] : [])],
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
  app.get('/index.html', sendPage);
  app.setNotFoundHandler((request, reply) => (isNavigation(request) ? sendPage(request, reply) : notFound(reply)));
}
