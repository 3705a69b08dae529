/** Keeps a file that is dropped beside a zone for files from replacing the page, whose input would be lost. Returns a function that ends it. */
export function ignoreStrayDrops(): () => void {
  const keepPage = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', keepPage);
  window.addEventListener('drop', keepPage);
  return () => {
    window.removeEventListener('dragover', keepPage);
    window.removeEventListener('drop', keepPage);
  };
}
