/** A text as the gateway answers it. */
export const fakePolicy = (changes: object = {}) => ({
  id: 'p-1',
  language: 'en',
  type: 'INLINE_HTML',
  typeCode: 'INLINE_HTML',
  url: null,
  fileName: null,
  html: '<h1>Terms</h1><p>A booking is binding once the app confirms it.</p>',
  updatedAt: '2026-01-10T08:00:00Z',
  ...changes,
});
