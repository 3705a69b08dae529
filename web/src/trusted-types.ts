import { addressOf } from './lib/browser/public-path';

const assets = addressOf('/assets/');

/**
 * The policy for strings in browsers that enforce Trusted Types, as the gateway requires: it only allows HTML of documents that are merely
 * parsed, without running scripts, and this build's scripts. HTML can't be put into the page, and text can't run. The HTML editor has a
 * policy of its own.
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
