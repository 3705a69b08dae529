import { addressOf } from './lib/browser/public-path';

const assets = addressOf('/assets/');

/**
 * The policy for strings in browsers that enforce Trusted Types, as the gateway requires: it allows HTML of a document that is only
 * parsed, in which nothing runs, and scripts of this build. No HTML goes into the page, and no text runs. The HTML editor has a policy of
 * its own.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML(html, ...[, sink]: unknown[]) {
    if (html === '' || sink === 'DOMParser parseFromString') return html;
    throw new TypeError('HTML is not set as text.');
  },
  createScriptURL(url) {
    if (new URL(url, window.location.href).href.startsWith(assets)) return url;
    throw new TypeError('Scripts come from this build only.');
  },
});
