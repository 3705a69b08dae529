/** What goes wrong with sessions, in the words of the specification's section 8. */
export const messages = {
  exchangeFailed: 'The token exchange operation failed',
  flowNotStarted: 'The authentication flow was not started',
  codeMissing: 'The authentication grant code is missing',
  flowMismatch: 'The original authentication flow ID does not match',
  refreshTokenInvalid: 'The refresh token is not valid',
  redirectTrouble: 'Something while trying to redirect to the login - click OK to continue',
} as const;
