// Attacks that are known from elsewhere, as policies of a booking channel: their preview shows texts, and nothing else happens.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { isRecord } from '@/lib/guards';
import { people } from './people';
import { readSession } from './stored-session';
import { expect, signIn, testAlone as test } from './test';

/** The payloads of a file; it names their source and licence. */
function payloadsOf(file: string): string[] {
  const data: unknown = JSON.parse(readFileSync(path.join(import.meta.dirname, 'html-attacks', file), 'utf8'));
  if (!isRecord(data) || !Array.isArray(data.payloads)) throw new Error(`${file} has no payloads`);
  return data.payloads.map(String);
}

/** Against this page in particular: texts that cover it, leave the shadow root, report the viewer, or use names of scripts. */
const own = [
  '<style>:host, :host-context(body), * { position: fixed; inset: 0; z-index: 2147483647 } @import "https://evil.example/a.css";</style>',
  '<div style="position: fixed; inset: 0; z-index: 2147483647; background: url(https://evil.example/a.png)">a</div>',
  '<div style="position: absolute; top: -900px; left: -900px; width: 9000px; height: 9000px; transform: scale(9)">a</div>',
  '<p style="margin-left: -3000px; padding-right: 9000px; text-indent: -900px">a</p>',
  '<p style="list-style: url(https://evil.example/a); content: url(https://evil.example/b); cursor: url(https://evil.example/c), auto">a</p>',
  '<img src="https://evil.example/a.gif" srcset="https://evil.example/b.gif 2x" loading="eager">',
  '<picture><source srcset="https://evil.example/a.webp"><img src="//evil.example/b.png"></picture>',
  '<link rel="prefetch" href="https://evil.example/a"><link rel="dns-prefetch" href="//evil.example">',
  '<a href="https://evil.example/" ping="https://evil.example/ping" target="_self" download autofocus>a</a>',
  '<form id="root" name="cookie" action="https://evil.example"><input name="attributes" autofocus><button>a</button></form>',
  ...['nodeName', 'attributes', 'childNodes', 'textContent', 'getElementsByTagName', 'localName', 'body', 'createDocumentFragment'].map(
    (name) => `<form><input name="${name}">a</form><img name="${name}" alt="b">`,
  ),
  '<a id="location" name="alert"></a><p class="document part" slot="a" part="b">a</p>',
  '<template shadowrootmode="open"><script>alert(1)</script></template><slot name="a"></slot>',
  '<details open ontoggle="alert(1)"><summary>a</summary><marquee onstart="alert(1)">b</marquee></details>',
  '<p popover="auto" id="a">a</p><button popovertarget="a" invoketarget="a">b</button><dialog open>c</dialog>',
];

const attacks = [...payloadsOf('dompurify.json'), ...payloadsOf('owasp.json'), ...own];

/** Ends whatever an attack has left open, so that the next one is read as it would be by itself. Twice: some things end only in others. */
const ending =
  `"'>-->]]></textarea></title></style></script></xmp></noscript></noembed></noframes></iframe></select></template></math></svg>
</option></button></isindex></li></ul></td></tr></table></a></b></i></font></form></root></xss></xml></div></p>`.repeat(2);

/** All attacks in as few texts as possible: one that swallows the text after it has a text of its own. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([payloads, end]) => {
      const swallows = (payload: string) => {
        const { body } = new DOMParser().parseFromString(`${payload}${end}<p title="end">`, 'text/html');
        return body.querySelector(':scope > [title=end]') === null;
      };
      const alone = payloads.filter(swallows);
      return [payloads.filter((payload) => !alone.includes(payload)).join(end), ...alone];
    },
    [attacks, ending] as const,
  );

/** Asks the gateway besides the page, as the person whose session it is. */
async function ask(page: Page, query: string, variables: object): Promise<unknown> {
  const { accessToken } = await readSession(page);
  const response = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { query, variables },
  });
  const body: unknown = await response.json();
  if (!isRecord(body) || body.errors !== undefined) throw new Error(JSON.stringify(body));
  return body.data;
}

const setTerms = `mutation ($input: SetTermsAndConditionsInput!) { setTermsAndConditions(input: $input) { policy { id } } }`;

/** A language a text. */
const languages = 'en de fr es it pt nl sv da nb fi pl cs sk hu ro bg el tr uk'.split(' ');

/** The parts of a text that harm the page. Every element gets the events that handlers of attacks wait for. */
const harmIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const heading = document.querySelector('main h1')?.getBoundingClientRect();
    const atHeading = heading && document.elementFromPoint(heading.x + heading.width / 2, heading.y + heading.height / 2);
    const host = document.querySelector('[role=region][aria-label^=Preview] > div');
    const elements = [...(host?.shadowRoot?.querySelectorAll('*') ?? [])];
    const events = ['load', 'error', 'focus', 'mouseover', 'toggle', 'animationstart', 'beforetoggle', 'begin', 'wheel', 'scroll'];
    for (const element of elements) for (const name of events) element.dispatchEvent(new Event(name, { bubbles: true }));

    const badElement =
      /^(?:script|style|link|meta|base|i?frame|frameset|object|embed|applet|form|input|button|select|textarea|dialog|slot|template|svg|math|audio|video|source|marquee)$|[^a-z0-9]/;
    const goodAttribute =
      /^(?:abbr|align|alt|bgcolor|border|cell(?:padding|spacing)|class|color|colspan|decoding|dir|face|height|href|lang|open|referrerpolicy|rel|reversed|role|rowspan|scope|size|span|start|style|target|title|type|valign|value|width)$/;
    const harm = elements.flatMap((element) => {
      const { position, backgroundImage, listStyleImage, animationName, zIndex } = getComputedStyle(element);
      const looks = [position, backgroundImage, listStyleImage, animationName, zIndex].join(' ');
      const address = element.getAttribute('href');
      return [
        ...(badElement.test(element.localName) ? [element.localName] : []),
        ...element.getAttributeNames().filter((name) => !goodAttribute.test(name)),
        ...(['', 'document', 'part'].includes(element.className) ? [] : [element.className]),
        ...(looks === 'static none none none auto' ? [] : [looks]),
        ...(address === null || /^(?:https?|mailto):/.test(address) ? [] : [address]),
        ...(address === null || element.getAttribute('target') === '_blank' ? [] : ['a link in this tab']),
      ];
    });
    if (elements.length === 0) harm.push('nothing is shown');
    if (atHeading?.localName !== 'h1') harm.push('the page is covered');
    if (document.querySelector('form[action], #location, [name=attributes], iframe, object, embed, base'))
      harm.push('something left its shadow root');
    if (window.name !== '' || document.cookie !== '' || typeof window.alert !== 'function') harm.push('a name was taken');
    return harm;
  });

test(
  'HTML with known attacks is harmless in its preview, and nothing is reported',
  { tag: '@sweep' },
  async ({ page, context, gateway, silentProblems }) => {
    // Not in the dashboard, whose security policy would report the attacks' attempts.
    const texts = await textsOf(page);
    expect(texts.length).toBeLessThan(languages.length);

    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const strangers: string[] = [];
    context.on('request', (request) => {
      if (!request.url().startsWith(`${gateway.url}/`)) strangers.push(request.url());
    });
    const pages: string[] = [];
    context.on('page', (opened) => pages.push(opened.url()));

    await signIn(page, people.sudo, '/dashboard/booking-channels');
    const found = await ask(page, '{ bookingChannels(maxPerPage: 1) { items { id } } }', {});
    const bookingChannelId = /"id":"([^"]+)"/.exec(JSON.stringify(found))?.[1] ?? '';
    await Promise.all(
      texts.map((html, at) => ask(page, setTerms, { input: { bookingChannelId, language: languages[at], type: 'INLINE_HTML', html } })),
    );

    for (const language of languages.slice(0, texts.length)) {
      await page.goto(`/dashboard/booking-channels/${bookingChannelId}?tab=legal&policy=terms&language=${language}`);
      const preview = page.getByRole('region', { name: /^Preview of/ });
      await expect(preview).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect(await harmIn(page), language).toEqual([]);
      await expect(page).toHaveTitle(/Pax Dashboard/);
    }
    expect({ dialogs, strangers, pages }).toEqual({ dialogs: [], strangers: [], pages: [] });

    // If the sanitiser failed, the browser itself would still refuse texts as HTML, and scripts of other origins or made of text. So far it has
    // had nothing to report.
    expect(silentProblems).toEqual([]);
    const accepted = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        innerHTML: () => (document.createElement('div').innerHTML = '<img>'),
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<p>'),
        srcdoc: () => (document.createElement('iframe').srcdoc = '<p>'),
        fragment: () => document.createRange().createContextualFragment('<p>'),
        'text of a script': () => (document.createElement('script').textContent = '0'),
        'script of a stranger': () => (document.createElement('script').src = 'https://evil.example/assets/a.js'),
        'policy of a library': () => window.trustedTypes?.createPolicy('dompurify', { createHTML: (html) => html }),
        'second policy': () => window.trustedTypes?.createPolicy('default', { createHTML: (html) => html }),
        'worker from a text': () => new Worker(URL.createObjectURL(new Blob(['0']))),
      };
      return Object.keys(attempts).filter((name) => {
        try {
          attempts[name]?.();
          return true;
        } catch (error) {
          return !(error instanceof TypeError);
        }
      });
    });
    expect(accepted).toEqual([]);
    // Each refused policy is a report.
    await expect.poll(() => silentProblems.length).toBe(2);
    silentProblems.length = 0;
  },
);
