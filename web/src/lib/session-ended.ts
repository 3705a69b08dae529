/** There is no session, or the provider refused to continue it: the person has to sign in again. */
export class SessionEnded extends Error {
  override name = 'SessionEnded';
}

/** Another sign-in has replaced the page's session, so requests for its person have stopped. */
export class SessionReplaced extends SessionEnded {
  override name = 'SessionReplaced';
  constructor() {
    super('Another sign-in in this browser has replaced this session. Nothing was sent.');
  }
}
