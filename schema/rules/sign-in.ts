/** Why a sign-in or the refresh of its tokens failed (specification, section 8). */
export const exchangeFailed = 'The token exchange operation failed';
export const refreshTokenInvalid = 'The refresh token is not valid';
