import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';

describe('the Likuma API', () => {
  it('responds by path', async () => {
    const { call } = await signInAs(createMockPlatform(), 'SUDO');
    const send = async (uri: string, requestPayload?: unknown) =>
      (await call('POST', '/v1/likuma/api-request', { uri, requestPayload })).body;
    expect(await send('/status')).toEqual({ status: 'UP', version: '4.2.1' });
    expect(await send('/members/77?full=1')).toMatchObject({ member: { id: '77' } });
    expect(await send('authorizations', { amount: 5 })).toMatchObject({ status: 'AUTHORIZED', request: { amount: 5 } });
    expect(await send('/nowhere')).toMatchObject({ status: 404, error: 'NOT_FOUND' });
    expect(await send('/captures', { amount: 5 })).toMatchObject({ status: 402, error: 'BALANCE_TOO_LOW' });
    expect(await send('/members/77/sessions')).toMatchObject({ accessToken: expect.stringMatching(/^lk_/) });
    expect(await send('/maintenance')).toMatch(/^<!doctype html>/);
    expect(await send('/slow?seconds=0.01')).toEqual({ status: 'UP', waitedSeconds: 0.01 });
  });

  it('has an export of about 10 MB', async () => {
    const { call } = await signInAs(createMockPlatform(), 'SUDO');
    const { body } = await call('POST', '/v1/likuma/api-request', { uri: '/exports' });
    expect(JSON.stringify(body).length / 1_000_000).toBeCloseTo(10, 0);
  });

  it('stops waiting for a slow request when the caller disconnects', async () => {
    const platform = createMockPlatform();
    const gone = new AbortController();
    const authorization = `Bearer ${platform.developmentTokens()[0]?.token}`;
    const answer = platform.handle({
      method: 'POST',
      path: '/v1/likuma/api-request',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ uri: '/slow?seconds=60' }),
      signal: gone.signal,
    });
    setImmediate(() => gone.abort());
    await expect(answer).rejects.toThrow('aborted');
  });

  it('is for Sudo, and requires a path', async () => {
    const platform = createMockPlatform();
    const body = { uri: '/status' };
    expect((await (await signInAs(platform, 'STAFF_ADMIN')).fails('/v1/likuma/api-request', 'POST', body)).status).toBe(403);
    expect((await (await signInAs(platform, 'SUDO')).fails('/v1/likuma/api-request', 'POST', { uri: '' })).status).toBe(422);
  });
});
