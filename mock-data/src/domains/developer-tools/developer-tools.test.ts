import { createMockPlatform } from '../../create-mock-platform';
import { signInAs } from '../../testing/client';

describe('the Likuma API', () => {
  it('answers by what it is asked', async () => {
    const { call } = await signInAs(createMockPlatform(), 'SUDO');
    const send = async (uri: string, requestPayload?: unknown) =>
      (await call('POST', '/v1/likuma/api-request', { uri, requestPayload })).body;
    expect(await send('/status')).toEqual({ status: 'UP', version: '4.2.1' });
    expect(await send('/members/77?full=1')).toMatchObject({ member: { id: '77' } });
    expect(await send('authorizations', { amount: 5 })).toMatchObject({ status: 'AUTHORIZED', request: { amount: 5 } });
    expect(await send('/nowhere')).toMatchObject({ error: 'NOT_FOUND' });
  });

  it('is for Sudo, and needs to be told where to', async () => {
    const platform = createMockPlatform();
    const body = { uri: '/status' };
    expect((await (await signInAs(platform, 'STAFF_ADMIN')).fails('/v1/likuma/api-request', 'POST', body)).status).toBe(403);
    expect((await (await signInAs(platform, 'SUDO')).fails('/v1/likuma/api-request', 'POST', { uri: '' })).status).toBe(422);
  });
});
