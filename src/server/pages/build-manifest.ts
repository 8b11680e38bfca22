export type BuildManifest = Record<string, { file: string; imports?: string[]; css?: string[] }>

const START = 'index.html'

/**
 * Loads a page's files in parallel with those of the entry; otherwise the browser discovers each only after loading its
 * importer. Empty for modules that the build does not know.
 */
export const linksOf = (manifest: BuildManifest, modules: readonly string[]): string => {
  const start = closureOf(manifest, [START])
  const own = [...closureOf(manifest, modules)].filter((key) => !start.has(key)).flatMap((key) => manifest[key] ?? [])
  const isKnown = new Set([...start].flatMap((key) => manifest[key]?.css ?? []))
  const styles = new Set(own.flatMap(({ css = [] }) => css).filter((file) => !isKnown.has(file)))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...own.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

const closureOf = (manifest: BuildManifest, entries: readonly string[]): Set<string> => {
  const keys = new Set(entries)
  // The set grows while it is iterated.
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next)
  return keys
}
