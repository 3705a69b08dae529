import { createContext, use } from 'react';

/** Ends the session of the signed-in person on purpose. */
export const SignOutContext = createContext<() => Promise<void>>(() => Promise.reject(new Error('There is no session to end.')));

/** Signs the person out, in every tab. */
export const useSignOut = () => use(SignOutContext);
