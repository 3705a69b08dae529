import { screen, waitFor, within } from '@testing-library/react';
import { gatewayError } from '../../../../../test/fake-gateway';
import { renderScreen } from '../../../../../test/render-screen';
import { bookingChannelRoutes } from '../../routes';
import { fakePolicy } from '../../testing/fake-channel';

interface Input {
  type?: string;
  html?: string | null;
  url?: string | null;
  file?: File | null;
  id?: string;
  expected?: unknown;
}

const english = fakePolicy({
  id: 'en-1',
  html: '<h1>Terms</h1><p>A booking is binding once the app confirms it.</p><p>Cards are charged after the ride.</p>',
});
const german = fakePolicy({
  id: 'de-1',
  language: 'de',
  html: '<h1>Bedingungen</h1><p>Eine Buchung ist bindend.</p>',
  updatedAt: '2026-02-01T08:00:00Z',
});

interface OpenOptions {
  kind?: 'terms' | 'privacy';
  policies?: object[];
  /** Stands in for the platform's answer to a change. */
  set?: (input: Input) => void;
  query?: string;
}

/** A platform with the terms, or the privacy policies, of one channel, at the German text. */
async function open({ kind = 'terms', policies = [english, german], set, query = '&edit=' }: OpenOptions = {}) {
  const platform = { policies, count: 1 };
  const fields = { privacyPolicies: () => platform.policies, termsAndConditions: () => platform.policies };
  const channel = { id: 'c-1', name: 'Oslo Ride', humanReadableId: 'oslo-ride', bookingUiSettings: { languages: ['en'] }, ...fields };
  const store = (input: Input) => {
    platform.count += 1;
    const { type, html = null, url = null } = input;
    const policy = fakePolicy({
      id: `de-${platform.count}`,
      language: 'de',
      type,
      typeCode: type,
      html,
      url,
      fileName: input.file?.name ?? null,
      updatedAt: `2026-03-0${platform.count}T08:00:00Z`,
    });
    platform.policies = [english, policy];
    return policy;
  };
  const answer = jest.fn(({ input }: { input: Input }) => {
    set?.(input);
    return { policy: store(input), bookingChannel: channel };
  });
  const remove = jest.fn(({ input }: { input: Input }) => {
    set?.(input);
    platform.policies = [english];
    return { id: input.id, bookingChannel: channel };
  });
  const view = await renderScreen({
    routes: bookingChannelRoutes,
    at: `booking-channels/c-1?tab=legal&policy=${kind}&language=de${query}`,
    gateway: {
      bookingChannel: channel,
      htmlPage: ({ url }: { url: string }) => ({ url, html: `<title>x</title><body><p>The page at ${url}</p><script>1</script></body>` }),
      setTermsAndConditions: answer,
      setPrivacyPolicy: answer,
      deleteTermsAndConditions: remove,
    },
  });
  const { user } = view;
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const choose = async (name: string) => user.click(await screen.findByRole('tab', { name }));
  const typeAddress = async (address: string) => {
    await choose('URL');
    await user.clear(screen.getByRole('textbox', { name: 'Address' }));
    await user.type(screen.getByRole('textbox', { name: 'Address' }), address);
  };
  /** Types over the whole text, as HTML. */
  const typeSource = async (html: string) => {
    await choose('Source');
    const source = await screen.findByRole('textbox', { name: /^Text of the German/ });
    await user.clear(source);
    await user.click(source);
    await user.paste(html);
  };
  return { ...view, platform, store, answer, remove, sent: () => answer.mock.lastCall?.[0].input, press, choose, typeAddress, typeSource };
}

beforeEach(() => {
  sessionStorage.clear();
});

it('replaces a text with a URL, once, after reviewing the difference', async () => {
  const { press, typeAddress, answer, sent, router } = await open();
  await typeAddress('https://oslo.example/de');
  await press('Review…');
  expect(await screen.findByRole('heading', { name: 'What changes for passengers' })).toHaveFocus();
  const difference = await screen.findByRole('region', { name: 'Changes to the German terms and conditions' });
  await waitFor(() => expect(difference).toHaveTextContent('The page at https://oslo.example/de'));
  expect(difference).toHaveTextContent('Eine Buchung ist bindend.');
  expect(screen.getByRole('button', { name: 'Download as HTML' })).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
  await press('Publish');
  // The snackbar is rendered again once its code has loaded.
  await waitFor(() => expect(screen.getByText('The German terms and conditions were published')).toBeVisible());
  expect(answer).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual({
    bookingChannelId: 'c-1',
    language: 'de',
    type: 'URL',
    url: 'https://oslo.example/de',
    expected: { id: 'de-1', updatedAt: '2026-02-01T08:00:00Z' },
  });
  await waitFor(() => expect(router.state.location.search).toBe('?tab=legal&policy=terms&language=de'));
  expect(await screen.findByRole('link', { name: /^https:\/\/oslo\.example\/de/ })).toBeVisible();
});

it.each([
  ['terms', 'Please provide Terms and Conditions Content'],
  ['privacy', 'Please provide inner HTML content'],
] as const)('requires a text of the %s in the words of the specification', async (kind, message) => {
  const { press, answer } = await open({ kind, policies: [] });
  await press('Review…');
  expect(await screen.findByText(message)).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});

it('does not publish an unchanged text', async () => {
  const { press } = await open();
  await press('Review…');
  expect(await screen.findByText(/This is already published/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});

it('starts from English, and publishes text that is still English only after confirmation', async () => {
  const { user, press, sent } = await open({ policies: [english] });
  await press('Start from English');
  expect(await screen.findByText('Copied from the English text')).toBeVisible();
  await press('Review…');
  expect(await screen.findByText('2 of 2 paragraphs match the English text')).toBeVisible();
  await press('Publish');
  expect(await screen.findByText('Translate the text, or confirm publishing it as is.', { selector: 'p' })).toBeVisible();
  expect(sent()).toBeUndefined();
  await user.click(screen.getByRole('checkbox', { name: 'Publish them in German as is' }));
  await press('Publish');
  await waitFor(() => expect(sent()).toMatchObject({ type: 'INLINE_HTML', html: english.html, expected: null }));
});

it('does not warn about a translated copy', async () => {
  const { press, typeSource, sent } = await open({ policies: [english] });
  await press('Start from English');
  await screen.findByText('Copied from the English text');
  await typeSource('<p>Eine Buchung ist bindend, sobald die App sie bestätigt.</p>');
  await press('Review…');
  await press('Publish');
  await waitFor(() => expect(sent()).toMatchObject({ html: '<p>Eine Buchung ist bindend, sobald die App sie bestätigt.</p>' }));
});

it('imports the text of a page without its scripts, and asks before replacing typed text', async () => {
  const { user, press, typeSource, sent } = await open();
  await typeSource('<p>Mein Text</p>');
  await press('Import a page…');
  await user.type(screen.getByRole('textbox', { name: 'Page address' }), 'javascript:1{Enter}');
  expect(await screen.findByText('The URL must be http or https')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Page address' }));
  await user.type(screen.getByRole('textbox', { name: 'Page address' }), 'https://oslo.example/de{Enter}');
  const question = await screen.findByRole('alertdialog', { name: 'Replace the text in the editor?' });
  await user.click(within(question).getByRole('button', { name: 'Replace' }));
  await press('Review…');
  await press('Publish');
  await waitFor(() => expect(sent()).toMatchObject({ html: '<p>The page at https://oslo.example/de</p>' }));
});

it('shows the second of two people the first one’s change before the review', async () => {
  const { platform, press, typeAddress, answer, sent } = await open();
  await typeAddress('https://oslo.example/de');
  platform.policies = [english, { ...german, id: 'de-9', html: '<p>Ganz neu.</p>', updatedAt: '2026-02-02T08:00:00Z' }];
  await press('Review…');
  expect(await screen.findByText('Someone else changed the German terms and conditions while you were editing')).toBeVisible();
  const difference = await screen.findByRole('region', { name: 'Changes to the German terms and conditions' });
  await waitFor(() => expect(difference).toHaveTextContent('Ganz neu.'));
  expect(answer).not.toHaveBeenCalled();
  await press('Publish');
  await waitFor(() => expect(sent()).toMatchObject({ expected: { id: 'de-9', updatedAt: '2026-02-02T08:00:00Z' } }));
});

it('shows the second of two people the first one’s change between the review and the send', async () => {
  let isFirst = true;
  const { platform, press, typeAddress, answer, sent } = await open({
    set: () => {
      if (!isFirst) return;
      isFirst = false;
      platform.policies = [english, { ...german, id: 'de-9', html: '<p>Ganz neu.</p>' }];
      throw gatewayError('CONFLICT', 'Not as expected');
    },
  });
  await typeAddress('https://oslo.example/de');
  await press('Review…');
  await press('Publish');
  expect(await screen.findByText(/Nothing was published\. Review the changes/)).toBeVisible();
  const difference = await screen.findByRole('region', { name: 'Changes to the German terms and conditions' });
  await waitFor(() => expect(difference).toHaveTextContent('Ganz neu.'));
  await press('Publish');
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  expect(sent()).toMatchObject({ url: 'https://oslo.example/de', expected: { id: 'de-9' } });
});

it('checks for a text whose response did not arrive, and never resends it automatically', async () => {
  const { platform, store, press, typeAddress, answer } = await open({
    set: () => {
      throw gatewayError('PLATFORM_TIMEOUT');
    },
  });
  await typeAddress('https://oslo.example/de');
  await press('Review…');
  await press('Publish');
  expect(await screen.findByText(/are not published yet: passengers still see what was there before/)).toBeVisible();
  platform.policies = [english, { ...german, id: 'de-8', html: '<p>Von Ada</p>' }];
  await press('Check again');
  expect(await screen.findByText(/changed, but not to what you sent/)).toBeVisible();
  store({ type: 'URL', url: 'https://oslo.example/de' });
  await press('Check again');
  expect(await screen.findByText('The German terms and conditions were published.')).toBeVisible();
  expect(answer).toHaveBeenCalledTimes(1);
});

it('treats an already published text as success if it was sent again without a response', async () => {
  let count = 0;
  const { store, press, typeAddress, user } = await open({
    set: () => {
      count += 1;
      throw gatewayError(count === 1 ? 'PLATFORM_TIMEOUT' : 'CONFLICT');
    },
  });
  await typeAddress('https://oslo.example/de');
  await press('Review…');
  await press('Publish');
  const unknown = await screen.findByRole('alertdialog', { name: /^Publish legal text: / });
  await within(unknown).findByText(/are not published yet/);
  const [close] = within(unknown).getAllByRole('button', { name: 'Close' });
  if (close) await user.click(close);
  store({ type: 'URL', url: 'https://oslo.example/de' });
  await press('Publish');
  expect(await screen.findByText('The German terms and conditions were published')).toBeVisible();
});

it('sends a file, checks it first, and asks for it again after a reload', async () => {
  const { user, press, choose, sent, unmount } = await open();
  await choose('File');
  const input = screen.getByLabelText(/^Choose a file/);
  await user.upload(input, new File(['Hello'], 'a.html', { type: 'text/html' }));
  await press('Review…');
  expect(await screen.findByText('The file must be HTML or PDF')).toBeVisible();
  await user.upload(screen.getByLabelText(/^Choose another file/), new File(['%PDF-1.7'], 'agb.pdf', { type: 'application/pdf' }));
  await waitFor(() => expect(screen.queryByText('The file must be HTML or PDF')).not.toBeInTheDocument());
  unmount();

  const again = await open();
  expect(await screen.findByText('Files are not saved with a draft: agb.pdf')).toBeVisible();
  await again.user.upload(screen.getByLabelText(/^Choose a file/), new File(['%PDF-1.7'], 'agb.pdf', { type: 'application/pdf' }));
  await again.press('Review…');
  expect((await screen.findAllByText(/PDF files can’t be shown or compared here/))[0]).toBeVisible();
  await again.press('Publish');
  await waitFor(() => expect(again.sent()).toMatchObject({ type: 'FILE', file: { name: 'agb.pdf' } }));
  expect(sent()).toBeUndefined();
});

it('reports the problem of the chosen file only, not of an earlier one', async () => {
  const { user, choose } = await open();
  await choose('File');
  const upload = (name: string, text: string) =>
    user.upload(screen.getByLabelText(/^Choose (a|another) file/), new File([text], name, { type: 'text/html' }));
  await upload('big.docx', 'x'.repeat(6 * 1024 * 1024));
  expect(await screen.findByText(/^big\.docx: The Word file must be at most 5 MB/)).toBeVisible();
  await upload('a.pdf', '<h1>Text</h1>');
  expect(await screen.findByText(/under another name/)).toBeVisible();
  expect(screen.queryByText(/big\.docx/)).not.toBeInTheDocument();
  await upload('e.html', '');
  expect(await screen.findByText('The file is empty.')).toBeVisible();
  expect(screen.queryByText(/under another name/)).not.toBeInTheDocument();
});

it('keeps the typed text over a reload, and reports changes made in the meantime', async () => {
  const { user, typeSource, unmount } = await open();
  await typeSource('<p>Mein Text</p>');
  await user.tab();
  unmount();
  const again = await open({ policies: [english, { ...german, id: 'de-9' }] });
  expect(await screen.findByText('Your unsaved input was restored.')).toBeVisible();
  await again.press('Review…');
  expect(await screen.findByText('Someone else changed the German terms and conditions while you were editing')).toBeVisible();
  await again.press('Publish');
  await waitFor(() => expect(again.sent()).toMatchObject({ html: '<p>Mein Text</p>', expected: { id: 'de-9' } }));
});

it('deletes a text after its language was typed, and never a text that replaced it', async () => {
  let isFirst = true;
  const { user, press, remove } = await open({
    query: '',
    set: () => {
      if (!isFirst) return;
      isFirst = false;
      throw gatewayError('CONFLICT', 'Not as expected');
    },
  });
  await press('More actions for German terms and conditions');
  await user.click(await screen.findByRole('menuitem', { name: 'Delete text' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete the German terms and conditions?' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Language' }), 'English');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('Doesn’t match')).toBeVisible();
  await user.clear(within(dialog).getByRole('textbox', { name: 'Language' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Language' }), 'German');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText(/Nothing was deleted\. Close this and check the current text/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The German terms and conditions were deleted')).toBeVisible();
  expect(remove.mock.lastCall?.[0].input).toEqual({
    bookingChannelId: 'c-1',
    id: 'de-1',
    expected: { id: 'de-1', updatedAt: '2026-02-01T08:00:00Z' },
  });
  expect(await screen.findByText('There are no German terms and conditions yet.')).toBeVisible();
});
