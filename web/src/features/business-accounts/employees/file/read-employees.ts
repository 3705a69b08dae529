import Papa from 'papaparse';
import { delimiterOf, plainCsv } from '@/entities/passenger-csv/csv-check';
import { utf8Text } from '@/entities/passenger-csv/parse-csv';

const maxBytes = 1024 * 1024;

/** The records of a small CSV file. Rejects with a message for the person. */
export async function readRecords(file: File): Promise<readonly (readonly string[])[]> {
  if (file.size > maxBytes) throw new Error('The file must be at most 1 MB');
  const text = utf8Text(await file.arrayBuffer());
  if (text === null) throw new Error('The file must be a CSV file saved as UTF-8');
  const delimiter = delimiterOf(text);
  const { data } = Papa.parse<string[]>(plainCsv(text, delimiter), { delimiter });
  return data;
}
