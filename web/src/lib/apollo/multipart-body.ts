interface FileAt {
  file: Blob;
  /** Path of the variable, such as `variables.input.file`. */
  path: string;
}

export function filesIn(value: unknown, path: string): FileAt[] {
  if (value instanceof Blob) return [{ file: value, path }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => filesIn(part, `${path}.${key}`));
}

/** A request body with its files, as the GraphQL multipart request specification defines it: operations, then the map, then the files. */
export function multipartBody(operation: object, files: readonly FileAt[]): FormData {
  const form = new FormData();
  form.append(
    'operations',
    JSON.stringify(operation, (_key, value: unknown) => (value instanceof Blob ? null : value)),
  );
  form.append('map', JSON.stringify(Object.fromEntries(files.map(({ path }, at) => [at, [path]]))));
  files.forEach(({ file }, at) => form.append(String(at), file));
  return form;
}
