const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A whole HTML page. */
function htmlPage(title: string, body: string, language = 'en'): string {
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui, sans-serif }</style>
</head>
<body>
${body}
</body>
</html>
`;
}

const TEXTS = {
  'privacy-policy': {
    title: 'Privacy policy',
    intro: (app: string) =>
      `This policy explains which personal data ${app} processes when you book a ride, why, and which rights you have.`,
    sections: [
      [
        'What we process',
        'Your name, phone number and email address; pickup, destination and time of your rides; your payment method, but never your card number.',
      ],
      ['Why', 'To send you a driver, to charge the fare, to handle your requests, and to keep the records required by law.'],
      ['Who else sees it', 'The taxi company and the driver of your ride, for as long as the ride lasts, and the payment provider.'],
      ['How long we keep it', 'Rides for seven years, chat messages for ninety days, your account until you delete it.'],
      ['Your rights', 'You can see, correct, export and delete your data. Write to us, or use the account page of the app.'],
    ],
  },
  'terms-and-conditions': {
    title: 'Terms and conditions',
    intro: (app: string) => `These terms apply between you and the taxi company when you book a ride with ${app}.`,
    sections: [
      ['Booking', 'A booking is binding once the app confirms it. The taxi company provides the driver and the ride in its own name.'],
      ['Fares', 'The app shows a fixed fare or an estimate before you book. Tolls and waiting time are added if the fare says so.'],
      [
        'Cancelling',
        'You can cancel free of charge until a driver is on the way. After that, a fee applies, which the app shows beforehand.',
      ],
      ['Payment', 'Cards are charged after the ride. If that fails, the fare remains due and further bookings may be refused.'],
      ['Lost property', 'Tell us what you left behind and we will ask the driver. Returning it costs as much as the ride there.'],
    ],
  },
} as const;

/** The text of a policy as HTML: `body` for inline use, `page` as a file or web page. The same input returns the same text. */
export function policyDocument(kind: keyof typeof TEXTS, app: string, language: string): { body: string; page: string } {
  const { title, intro, sections } = TEXTS[kind];
  const heading = `${title} of ${app}`;
  const parts = sections.map(([name, text]) => `<h2>${name}</h2>\n<p>${text}</p>`);
  const body = [`<h1>${escaped(heading)}</h1>`, `<p>${escaped(intro(app))}</p>`, ...parts].join('\n');
  return { body, page: htmlPage(heading, body, language) };
}

const LONG_DOCUMENT_BYTES = 900_000;

/** A policy of 900 kB: the same sections for one jurisdiction after another. */
export function longDocument(kind: keyof typeof TEXTS, app: string): string {
  const { title, intro, sections } = TEXTS[kind];
  const parts = [`<h1>${escaped(`${title} of ${app}`)}</h1>\n<p>${escaped(intro(app))}</p>`];
  for (let size = 0, place = 1; size < LONG_DOCUMENT_BYTES; place += 1) {
    const text = sections.map(([name, sentence], index) => `<h3>${place}.${index + 1} ${name}</h3>\n<p>${sentence}</p>`);
    const part = `<h2>${place}. Part ${place}</h2>\n${text.join('\n')}`;
    parts.push(part);
    size += part.length + 1;
  }
  return parts.join('\n');
}

/** The content of a public page other than a policy. */
export function webPage(url: URL): string {
  const where = escaped(url.host + url.pathname);
  return htmlPage(url.host, `<h1>${escaped(url.host)}</h1>\n<p>The page at ${where} has nothing about rides.</p>`);
}
