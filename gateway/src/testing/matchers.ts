/** Jest's matchers are of type `any`; these are not. */
export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);
export const textMatching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
