import { setTimeout as timeout } from 'node:timers/promises';
import { routes } from './__generated__/domains';
import { MINUTE, SECOND } from './clock';
import { Control } from './control/control';
import type { IncidentId } from './control/incidents';
import { createControlAnswer, isControlPath } from './control/requests';
import { createSignInProvider } from './domains/auth/provider';
import { createTokenIssuer } from './domains/auth/tokens';
import { roleCode } from './domains/users/roles';
import type { User } from './domains/users/seed';
import { viewerOf } from './domains/users/viewer';
import type { MockPlatform, MockPlatformOptions, PlatformRequest, PlatformResponse } from './platform';
import { chance, integer, randomOf } from './random';
import { MAX_FORM_BYTES, readBody } from './rest/body';
import { PlatformError, notFound, paymentProviderDown, unauthorized, unavailable } from './rest/errors';
import { isMultipart, readForm } from './rest/form';
import { json } from './rest/json';
import { createRouter } from './rest/router';

const DEFAULTS: MockPlatformOptions = {
  seed: 1,
  latencyMs: 0,
  faultRate: 0,
  lostAnswerRate: 0,
  clock: 'live',
  rolePrefix: 'PROVIDER',
  publicUrl: 'http://127.0.0.1:4100',
  size: 'normal',
  releaseChannels: 10,
  releasePace: 30,
  pushPace: 1,
};

const findRoute = createRouter(routes);
const DOMAINS = [...new Set(routes.map(({ domain }) => domain))].sort();

/** The duration of calls during slow dispatch, in milliseconds. */
const SLOW_CALL = [4 * SECOND, 8 * SECOND] as const;
/** Beyond the caller's deadline. */
const LOST_AFTER = MINUTE;

/** Waits some milliseconds, or until the caller disconnects. */
type Wait = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

/**
 * Creates an independent platform; nothing is shared with others, and nothing needs to be stopped.
 * @param wait defaults to real time
 */
export function createMockPlatform(
  options: Partial<MockPlatformOptions> = {},
  wait: Wait = (milliseconds, signal) => timeout(milliseconds, undefined, { signal }),
): MockPlatform {
  const settings = { ...DEFAULTS, ...options };
  const control = new Control(settings, DOMAINS);
  const users = (): readonly User[] => control.store.users;
  const tokens = createTokenIssuer(settings.seed, users);
  const signIn = createSignInProvider(users, tokens, ({ role }) => roleCode(role, settings.rolePrefix));
  const answerControl = createControlAnswer(control);

  const lostAnswers = randomOf(settings.seed, 'lost-answers');

  const loseByChance = (method: string): void => {
    if (settings.lostAnswerRate === 0 || method === 'GET' || lostAnswers() >= settings.lostAnswerRate) return;
    throw new PlatformError(504, 'GATEWAY_TIMEOUT', 'The response timed out');
  };

  const slowness = randomOf(settings.seed, 'slow-dispatch');

  /** Applies the active incident to a call. */
  const suffer = async (incident: IncidentId | undefined, signal: AbortSignal | undefined): Promise<void> => {
    if (incident === 'payment-provider-down') throw paymentProviderDown();
    if (incident !== 'dispatch-slow') return;
    const isLost = chance(slowness, 0.2);
    await wait(isLost ? LOST_AFTER : integer(slowness, ...SLOW_CALL), signal);
    if (isLost) throw new PlatformError(504, 'DISPATCH_TIMEOUT', 'The dispatch system timed out');
  };

  const viewerFor = (authorization = '') => {
    const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
    const user = token === undefined ? undefined : tokens.userOf(token);
    if (!user) throw unauthorized();
    return viewerOf(user);
  };

  const answer = async (request: PlatformRequest): Promise<PlatformResponse> => {
    const { method, path: target, headers, body: source, signal } = request;
    const [path = '', ...query] = target.split('?');
    const search = query.join('?');
    if (isControlPath(path)) return answerControl(request);
    if (control.latencyMs > 0) await wait(control.latencyMs, signal);
    if (path.startsWith('/oauth2/')) {
      const form = (await readBody(source)).toString('utf8');
      return signIn.answer({ method, path, search, body: form, host: headers.host });
    }

    // The whole call uses one store, even if the data is reset in the meantime.
    const { store } = control;
    const file = method === 'GET' ? store.files.answer(path) : undefined;
    if (file) return file;

    const fault = control.nextFault();
    if (fault === 500) throw new PlatformError(500, 'INTERNAL_ERROR', 'Internal error');
    if (fault === 503) throw unavailable('Temporarily unavailable. Try again later.');
    const match = findRoute(method, path);
    if (match.kind === 'route' && control.isDown(match.route.domain)) throw unavailable('This part of the platform is down');
    const viewer = viewerFor(headers.authorization);
    if (match.kind === 'no-such-path') throw notFound('The path');
    if (match.kind === 'no-such-method') throw new PlatformError(405, 'METHOD_NOT_ALLOWED', `The path does not accept ${method}`);
    await suffer(store.incidents.on(match.route.method, match.route.path), signal);
    const contentType = headers['content-type'] ?? '';
    const bytes = await readBody(source, isMultipart(contentType) ? MAX_FORM_BYTES : undefined);
    const form = isMultipart(contentType) ? await readForm(contentType, bytes) : undefined;
    const body = form ? '' : bytes.toString('utf8');
    const call = { params: match.params, search, contentType, body, form, viewer, store, now: control.now(), signal };
    const { status, body: answered } = match.route.answer(call);
    loseByChance(method);
    return json(status, await answered);
  };

  return {
    get usageEvents() {
      return control.store.usageEvents;
    },
    get pushNotifications() {
      return control.store.passengers.pushNotifications;
    },
    now: () => control.now(),
    developmentTokens: () =>
      users()
        .filter(({ isOfferedAtSignIn }) => isOfferedAtSignIn)
        .map((user) => ({ role: user.role, email: user.email, token: tokens.developmentToken(user) })),
    async handle(request) {
      request.signal?.throwIfAborted();
      const requestId = request.headers['x-request-id'];
      const response = await answer(request).catch((error: unknown) => {
        request.signal?.throwIfAborted();
        if (error instanceof PlatformError) return json(error.body.statusCode, error.body);
        // A bug in the mock platform itself: its developers need to see it.
        console.error(error);
        return json(500, { statusCode: 500, code: 'INTERNAL_ERROR', message: 'Internal error' });
      });
      return requestId ? { ...response, headers: { ...response.headers, 'x-request-id': requestId } } : response;
    },
  };
}
