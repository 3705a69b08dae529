import type { User } from '../users/seed';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const ANSWERS = ['user', 'deny'];

function choice({ user, label }: { user: User; label: string }): string {
  const { id, givenName, familyName, email, policies } = user;
  const initials = `${givenName.slice(0, 1)}${familyName.slice(0, 1)}`;
  const scope = policies.length > 0 ? `${policies.length} linked fleets` : 'All fleets';
  return `
        <li><button type="submit" name="user" value="${escapeHtml(id)}">
          <span class="initials" aria-hidden="true">${escapeHtml(initials)}</span>
          <span class="who"><strong>${escapeHtml(givenName)} ${escapeHtml(familyName)}</strong><span>${escapeHtml(email)}</span></span>
          <span class="role"><strong>${escapeHtml(label)}</strong><span>${scope}</span></span>
        </button></li>`;
}

/**
 * The sign-in page. The OAuth request is in hidden fields, so every URL on the page is relative and it works under any prefix. It has no
 * script, and its stylesheet is served beside it.
 */
export function signInPage(request: readonly (readonly [string, string])[], choices: readonly { user: User; label: string }[]): string {
  const hidden = request
    .filter(([name]) => !ANSWERS.includes(name))
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Sign in · Mock platform</title>
  <link rel="stylesheet" href="sign-in.css">
</head>
<body>
  <main>
    <h1>Sign in</h1>
    <p>This is the mock platform. Choose whom to be; there is one person for each role.</p>
    <form method="post" action="auth">
      ${hidden.join('\n      ')}
      <ul>${choices.map(choice).join('')}
      </ul>
      <button class="deny" type="submit" name="deny" value="1">Cancel and go back</button>
    </form>
  </main>
</body>
</html>
`;
}

export const SIGN_IN_CSS = `:root { color-scheme: light dark; --page: #f3f5f4; --card: #fff; --text: #17201b; --quiet: #54615a; --line: #d5dcd8; --primary: #14733f; --on-primary: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --page: #111613; --card: #1a211d; --text: #e8eeea; --quiet: #a5b2aa; --line: #37423b; --primary: #6fd39b; --on-primary: #0b2014; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--page); color: var(--text); font: 16px/1.45 system-ui, sans-serif; }
main { width: min(560px, 100%); padding: 32px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
h1 { margin: 0; font-size: 26px; line-height: 1.2; }
p { margin: 8px 0 24px; color: var(--quiet); }
ul { margin: 0 0 16px; padding: 0; list-style: none; display: grid; gap: 8px; }
button { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 10px; cursor: pointer; }
li button { width: 100%; padding: 12px 14px; display: grid; grid-template-columns: auto 1fr auto; gap: 14px; align-items: center; text-align: left; }
button:hover { border-color: var(--primary); }
button:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
.initials { width: 40px; height: 40px; display: grid; place-items: center; border-radius: 50%; background: var(--primary); color: var(--on-primary); font-weight: 600; }
.who, .role { display: grid; min-width: 0; }
.who span, .role span { color: var(--quiet); font-size: 14px; overflow-wrap: anywhere; }
.role { text-align: right; font-size: 14px; }
.deny { padding: 8px 14px; color: var(--quiet); }
@media (max-width: 480px) {
  main { padding: 20px; }
  li button { grid-template-columns: auto 1fr; }
  .role { grid-column: 2; text-align: left; }
}
`;
