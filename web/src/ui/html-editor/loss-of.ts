/** What the editor could not represent of HTML, in plain words such as "a <style> element"; empty where it can hold all of it. */
export const lossOf = async (html: string, signal?: AbortSignal): Promise<readonly string[]> => {
  const { readHtml } = await import('./read-html');
  return (await readHtml(html, signal)).losses;
};
