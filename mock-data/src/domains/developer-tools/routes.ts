import { forbidden } from '../../rest/errors';
import { route } from '../../rest/route';
import { likumaAnswer } from './likuma';

export const developerToolRoutes = [
  route('post', '/likuma/api-request', ({ body, viewer, store, signal }) => {
    if (!viewer.isAtLeast('SUDO')) throw forbidden('The Likuma API is for Sudo');
    return likumaAnswer(store.seed, body.uri, body.requestPayload, signal);
  }),
];
