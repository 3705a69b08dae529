// The preloads of every screen of app releases in one part: each part of its own costs the first load, and who opens one of these screens
// goes on to others.
export { preloadCreate } from './create/preload';
export { preloadReleaseIntent } from './intent/preload';
export { preloadIntents } from './list/preload';
export { preloadBchRelease } from './release/preload';
export { preloadReleaseTask } from './task/preload';
