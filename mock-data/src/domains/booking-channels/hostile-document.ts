import { policyDocument } from './policy-document';

/** Known attacks on pages that show untrusted HTML, each beside harmless text. `alert(1)` stands for any script. */
const ATTACKS: readonly (readonly [name: string, html: string])[] = [
  ['Script', '<script>document.title = "hacked"; alert(1)</script>'],
  ['Event attribute', '<img src="x" onerror="alert(1)"><p onclick="alert(1)" onmouseover=alert(1)>Hover</p>'],
  ['Script address', '<a href="javascript:alert(1)">Read on</a> <a href="java&#x0A;script:alert(1)">and on</a>'],
  ['Data address', '<a href="data:text/html,<script>alert(1)</script>">Data</a>'],
  ['Style of the page', '<style>body { display: none } @import url("https://tracker.example/style.css");</style>'],
  ['Style attribute', '<p style="position: fixed; inset: 0; z-index: 99999; background: url(https://tracker.example/pixel)">Over all</p>'],
  ['Form', '<form action="https://phishing.example/"><input name="password" type="password"><button>Sign in</button></form>'],
  ['Frames', '<iframe src="https://phishing.example/"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['Objects', '<object data="https://phishing.example/x.swf"></object><embed src="https://phishing.example/x.svg">'],
  ['Remote image', '<img src="https://tracker.example/pixel.gif" srcset="https://tracker.example/2x.gif 2x" alt="Logo">'],
  ['SVG', '<svg onload="alert(1)"><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text y="20">Text</text></a></svg>'],
  ['SVG animation', '<svg><a><animate attributeName="href" values="javascript:alert(1)"/><text y="20">Text</text></a></svg>'],
  ['Base and refresh', '<base href="https://phishing.example/"><meta http-equiv="refresh" content="0; url=https://phishing.example/">'],
  ['Mutation in math', '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
  ['Mutation in noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
  ['Mutation in forms', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></style></mglyph></form>'],
  ['Shadow root', '<div><template shadowrootmode="open"><script>alert(1)</script></template></div>'],
  [
    'Clobbering',
    '<form id="document"><input name="cookie"><img name="body"></form><a id="location" href="https://phishing.example/">x</a>',
  ],
  ['Custom element', '<x-app onfocus="alert(1)" tabindex="1" autofocus>Element</x-app>'],
  ['Comment', '<!--><img src=x onerror=alert(1)>--><p>After the comment</p>'],
  ['Unclosed', '<p>Before <b title="<img src=x onerror=alert(1)>"><a href="https://pax.example'],
];

/** A policy that was tampered with. */
export function hostileDocument(kind: Parameters<typeof policyDocument>[0], app: string): string {
  const attacks = ATTACKS.map(([name, html]) => `<h2>${name}</h2>\n${html}`);
  return [policyDocument(kind, app, 'en').body, ...attacks].join('\n');
}
