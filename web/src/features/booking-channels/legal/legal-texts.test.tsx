import { act, screen, waitFor, within } from '@testing-library/react';
import { Document, Packer, Paragraph } from 'docx';
import { gatewayError } from '../../../../test/fake-gateway';
import { renderScreen } from '../../../../test/render-screen';
import { bookingChannelRoutes } from '../routes';
import { fakePolicy } from '../testing/fake-channel';

describe('the tab', () => {
  interface ChannelFields {
    privacyPolicies?: unknown;
    termsAndConditions?: unknown;
    bookingUiSettings?: unknown;
    otherFleetsCount?: number;
  }

  const channel = {
    id: 'c-1',
    name: 'Oslo Ride',
    humanReadableId: 'oslo-ride',
    bookingUiSettings: { languages: ['no', 'en'] },
    privacyPolicies: [fakePolicy({ id: 'p-2', type: 'URL', url: 'https://oslo.example/privacy', html: null })],
    termsAndConditions: [
      fakePolicy(),
      fakePolicy({ id: 'p-3', language: 'fr', type: 'FILE', fileName: 'cgv.pdf', url: 'https://platform.test/cgv.pdf', html: null }),
    ],
  };

  const open = (query = '', fields: ChannelFields = {}, viewer: object = {}) =>
    renderScreen({
      routes: bookingChannelRoutes,
      at: `booking-channels/c-1?tab=legal${query}`,
      gateway: { bookingChannel: { ...channel, ...fields } },
      viewer,
    });

  const rows = async () => {
    const table = await screen.findByRole('table', { name: 'Legal texts' });
    await waitFor(() => expect(table.querySelector('[data-skeleton]')).toBeNull());
    return within(table)
      .getAllByRole('row')
      .map((row) => Array.from(row.children, (cell) => cell.textContent));
  };

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-04-20T08:00:00Z'), advanceTimers: true });
  });

  it('shows both texts in every language with type and age, and the texts missing in the app’s own languages', async () => {
    await open();
    expect(await rows()).toEqual([
      ['Language', 'Privacy policy', 'Terms and conditions'],
      ['Norwegianno', 'Missing', 'Missing'],
      ['Englishen', 'URL3 months ago', 'Inline HTML3 months ago'],
      ['Frenchfr · not a language of the app', 'Not set', 'PDF file3 months ago'],
    ]);
    expect(screen.getByText(/^2 texts are missing in a language of the app/)).toBeVisible();
  });

  it('shows one kind of text if the other fails, and retries the other', async () => {
    let fails = true;
    const { user } = await open('', {
      termsAndConditions: () => {
        if (fails) throw gatewayError('PLATFORM_UNAVAILABLE');
        return channel.termsAndConditions;
      },
    });
    expect(await rows()).toEqual([
      ['Language', 'Privacy policy', 'Terms and conditions'],
      ['Norwegianno', 'Missing', 'Not available'],
      ['Englishen', 'URL3 months ago', 'Not available'],
    ]);
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'French terms and conditions: PDF file' })).toBeVisible();
  });

  it('adds a language, in the URL', async () => {
    const { user, router } = await open();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Add a language' }), 'German');
    expect(router.state.location.search).toBe('?tab=legal&language=de');
    expect(await rows()).toContainEqual(['Germande · not a language of the app', 'Not set', 'Not set']);
    await user.click(screen.getByRole('link', { name: 'German terms and conditions: Not set' }));
    expect(router.state.location.search).toBe('?tab=legal&policy=terms&language=de');
    expect(await screen.findByText('There are no German terms and conditions yet.')).toBeVisible();
  });

  it('opens a page and a PDF in a new tab', async () => {
    const { router } = await open('&policy=privacy&language=en');
    const page = await screen.findByRole('link', { name: /^https:\/\/oslo\.example\/privacy/ });
    expect([page.getAttribute('href'), page.getAttribute('target')]).toEqual(['https://oslo.example/privacy', '_blank']);
    await act(() => router.navigate('?tab=legal&policy=terms&language=fr'));
    const file = await screen.findByRole('link', { name: /^cgv\.pdf/ });
    expect([file.getAttribute('href'), file.getAttribute('target')]).toEqual(['https://platform.test/cgv.pdf', '_blank']);
    expect(screen.getByText(/PDF files can’t be shown/)).toBeVisible();
  });

  it('shows texts to readers, and the reason they may not write', async () => {
    const { user } = await open('&policy=terms&language=en&edit=', {}, { role: 'FLEET_STAFF_READ', roleCode: 'FLEET_STAFF_READ' });
    const replace = await screen.findByRole('button', { name: 'Replace…' });
    expect(replace).toHaveAttribute('aria-disabled', 'true');
    await user.click(replace);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('gives the reason fleet staff may not change the texts of an app that other fleets use', async () => {
    const viewer = { role: 'FLEET_STAFF_ADMIN', roleCode: 'FLEET_STAFF_ADMIN' };
    await open('&policy=terms&language=en&edit=', { otherFleetsCount: 1 }, viewer);
    const reason = /^This app is shared with a fleet that you don’t manage: only .* staff can change its legal texts\.$/;
    expect(await screen.findByRole('button', { name: 'Replace…' })).toHaveAccessibleDescription(reason);
  });
});

describe('publishing', () => {
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
    return {
      ...view,
      platform,
      store,
      answer,
      remove,
      sent: () => answer.mock.lastCall?.[0].input,
      press,
      choose,
      typeAddress,
      typeSource,
    };
  }

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

  it('asks before the text of a Word file replaces a typed one', async () => {
    const { user, press, typeSource, sent } = await open();
    await typeSource('<p>Mein Text</p>');
    const content = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('Aus Word')] }] }));
    await user.upload(screen.getByLabelText('From a Word file…'), new File([new Uint8Array(content)], 'agb.docx'));
    const question = await screen.findByRole('alertdialog', { name: 'Replace the text in the editor?' });
    await user.click(within(question).getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('agb.docx became the text below.')).toBeVisible();
    await press('Review…');
    await press('Publish');
    await waitFor(() => expect(sent()).toMatchObject({ type: 'INLINE_HTML', html: '<p>Aus Word</p>' }));
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
    await screen.findByText('The German terms and conditions were deleted');
    expect(remove.mock.lastCall?.[0].input).toEqual({
      bookingChannelId: 'c-1',
      id: 'de-1',
      expected: { id: 'de-1', updatedAt: '2026-02-01T08:00:00Z' },
    });
    expect(await screen.findByText('There are no German terms and conditions yet.')).toBeVisible();
  });
});
