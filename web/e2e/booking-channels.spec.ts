import type { Page } from '@playwright/test';
import { Document, HeadingLevel, ImageRun, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import { pixel } from './changes/seasonal-events';
import { people } from './people';
import { expect, signIn, testAlone as test } from './test';

const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });

/** German terms as Word saves them, with a logo that inline HTML has no place for. */
async function wordFile(): Promise<Buffer> {
  const logo = new ImageRun({ type: 'png', data: pixel.buffer, transformation: { width: 20, height: 20 } });
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ children: [logo] }),
          new Paragraph({ text: 'Allgemeine Geschäftsbedingungen', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({
            children: [new TextRun('Eine Buchung ist '), new TextRun({ text: 'verbindlich', bold: true }), new TextRun('.')],
          }),
          new Paragraph({ text: 'Storno ist kostenlos, bis ein Fahrer unterwegs ist.', bullet: { level: 0 } }),
          new Table({ rows: [new TableRow({ children: [cell('Wartezeit'), cell('0,50 €')] })] }),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

const preview = (page: Page) => page.getByRole('region', { name: 'Preview of the German terms and conditions' });
const difference = (page: Page) => page.getByRole('region', { name: 'Changes to the German terms and conditions' });

test('a Word document is published as terms, replaced by a URL and deleted', async ({ page }) => {
  await signIn(page, people.staffAdmin, '/dashboard/booking-channels?search=oslo-ride');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Legal' }).click();

  await page.getByRole('combobox', { name: 'Add a language' }).selectOption('German');
  await page.getByRole('link', { name: 'German terms and conditions: Not set' }).click();
  await page.getByRole('button', { name: 'Add…' }).click();

  const chooser = page.waitForEvent('filechooser');
  await page.getByText('From a Word file…').click();
  const file = { name: 'AGB.docx', mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' };
  await (await chooser).setFiles({ ...file, buffer: await wordFile() });
  await expect(page.getByText('AGB.docx became the text below, but not all of it')).toBeVisible();
  await expect(page.getByText(/^1 image left out/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text of the German terms and conditions' })).toContainText('verbindlich');

  await page.getByRole('button', { name: 'Review…' }).click();
  await expect(difference(page).getByText('Allgemeine Geschäftsbedingungen')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('The German terms and conditions were published')).toBeVisible();
  await expect(preview(page).getByRole('heading', { name: 'Allgemeine Geschäftsbedingungen' })).toBeVisible();
  await expect(preview(page).getByRole('cell', { name: '0,50 €' })).toBeVisible();

  await page.getByRole('button', { name: 'Replace…' }).click();
  await page.getByRole('tab', { name: 'URL' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('https://www.oslo-ride.example/de/terms-and-conditions');
  await page.getByRole('button', { name: 'Review…' }).click();
  await expect(difference(page).getByText('Wartezeit 0,50 €')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('link', { name: 'https://www.oslo-ride.example/de/terms-and-conditions' })).toBeVisible();

  await page.getByRole('button', { name: /^More actions for / }).click();
  await page.getByRole('menuitem', { name: 'Delete text' }).click();
  await page.getByRole('textbox', { name: 'Language' }).fill('German');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('There are no German terms and conditions yet.')).toBeVisible();
  await page.getByRole('link', { name: 'All legal texts' }).click();
  await expect(page.getByRole('rowheader', { name: /^Norwegian/ })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: /^German/ })).toHaveCount(0);
});
