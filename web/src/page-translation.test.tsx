import { act, fireEvent } from '@testing-library/react';
import { openScreen, screens } from '../test/every-screen';
import { generatedGateway, type Oddity } from '../test/generated-gateway';
import { translatePage } from '../test/translation';

// Every screen in a page that the browser translates, which exchanges the texts that React knows. React throws if it then has to remove
// such a text or put something in front of it, and the page used to be lost with the first form that was sent.

/** Until what has been pressed is answered, drawn and translated. */
async function settle() {
  for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}

const isOpen = '[role=dialog], [role=alertdialog], [role=menu], dialog[open]';
const pressable = 'button:not(:disabled, [aria-disabled=true]), [role=menuitem], [role=tab], summary, input[type=checkbox]:not(:disabled)';
/** Buttons that would only end the test early. */
const leaving = /^(?:Cancel|Close|Go to|Discard|Open calendar)/;

const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ?? (element.textContent || element.id || `${element.localName} ${element.className}`);

function escape() {
  for (let depth = 0; depth < 3 && document.querySelector(isOpen); depth += 1) {
    const overlay = [...document.querySelectorAll(isOpen)].at(-1);
    fireEvent.keyDown(
      document.activeElement && overlay?.contains(document.activeElement) ? document.activeElement : (overlay ?? document.body),
      {
        key: 'Escape',
      },
    );
  }
}

/** Presses everything once: what a dialog or a menu has, while it is open. */
async function pressAll(router: { state: { location: { pathname: string } }; navigate: (delta: number) => Promise<void> }) {
  const pressed = new Set<string>();
  const { pathname } = router.state.location;
  for (let count = 0; count < 40; count += 1) {
    const overlay = [...document.querySelectorAll(isOpen)].at(-1);
    const next = [...(overlay ?? document).querySelectorAll(pressable)].find(
      (element) => !leaving.test(nameOf(element)) && !pressed.has(`${overlay ? 'in ' : ''}${nameOf(element)}`),
    );
    if (!next) {
      if (!overlay) return;
      escape();
      await settle();
      if (document.querySelector(isOpen)) return;
      continue;
    }
    pressed.add(`${overlay ? 'in ' : ''}${nameOf(next)}`);
    fireEvent.click(next);
    await settle();
    if (router.state.location.pathname !== pathname) {
      await act(() => router.navigate(-1));
      await settle();
    }
  }
}

test.each(screens)(
  '%s',
  async (at) => {
    const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let oddity: Oddity | undefined;
    const { root } = generatedGateway({ rows: 2, oddityOf: () => oddity });
    const { client, router } = await openScreen(at, root);
    const stop = translatePage();
    await settle();
    for (oddity of ['absent', 'strange', undefined] as const) {
      await act(async () => void (await client.refetchQueries({ include: 'active' })));
      await settle();
    }
    await pressAll(router);
    stop();
    expect(
      errors.mock.calls.map((call) => call.map(String).join(' ')).filter((text) => /NotFoundError|insertBefore|removeChild/.test(text)),
    ).toEqual([]);
    expect(document.body).not.toHaveTextContent('Something went wrong');
  },
  60_000,
);
