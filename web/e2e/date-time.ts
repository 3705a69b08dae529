import type { Page } from '@playwright/test';

/** Fills a field of a date and a time. @param instant such as `2030-02-04 12:00`, in the zone of the field */
export async function fillDateTime(page: Page, label: string, instant: string): Promise<void> {
  const [date = '', time = ''] = instant.split(' ');
  const field = page.getByRole('group', { name: label });
  await field.getByRole('textbox', { name: 'Date' }).fill(date);
  await field.getByRole('textbox', { name: 'Time' }).fill(time);
}
