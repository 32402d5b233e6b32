/** Files found in the folders of titles, by title: ".../titles/18-india/index.ts" belongs to "18-india". */
export function byTitle<T>(files: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(Object.entries(files).map(([file, load]) => [/titles\/([^/]+)\//.exec(file)?.[1] ?? '', load]));
}
