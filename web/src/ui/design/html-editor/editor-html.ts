const load = () => Promise.all([import('./read-html'), import('./write-html')]);

/** The parts of HTML that the editor cannot represent, such as "a <style> element". */
export async function lossOf(html: string, signal?: AbortSignal): Promise<readonly string[]> {
  const [{ readHtml }] = await load();
  return (await readHtml(html, signal)).losses;
}

/** The editor's version of HTML, with a description of its losses. */
export async function editorHtml(html: string, signal?: AbortSignal): Promise<{ html: string; losses: readonly string[] }> {
  const [{ readHtml }, { schema, writeHtml }] = await load();
  const { content, losses } = await readHtml(html, signal);
  return { html: writeHtml(schema.nodeFromJSON(content)), losses };
}
