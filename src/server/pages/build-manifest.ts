export type BuildManifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>

const START = 'index.html'

/**
 * Loads a page's files in parallel with those of the entry; otherwise the browser discovers each only after loading its
 * importer. Empty for modules that the build does not know.
 */
export const linksOf = (manifest: BuildManifest, modules: readonly string[]): string => {
  const start = closureOf(manifest, [START])
  const inOrder = new Set(modules.flatMap((module) => [...closureOf(manifest, [module])]))
  const own = [...inOrder].filter((key) => !start.has(key)).flatMap((key) => manifest[key] ?? [])
  const isKnown = new Set([...start].flatMap((key) => manifest[key]?.css ?? []))
  const styles = new Set(own.flatMap(({ css = [] }) => css).filter((file) => !isKnown.has(file)))
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...own.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('')
}

/**
 * For a page of the dashboard, which the browser renders: the shell's files, its own, and those of the identity provider, in the
 * order of their use. Each would otherwise be discovered a round trip after the one before.
 */
export const dashboardLinksOf = (manifest: BuildManifest, module: string): string => {
  const named = (names: readonly string[]) =>
    names.flatMap((name) => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? [])
  return linksOf(manifest, [...named(SHELL), `src/routes/${module}.tsx`, ...named(IDENTITY)])
}

/** Chunks of `web/vite.config.ts`. */
const SHELL = ['queries', 'account', 'calls', 'spa', 'dashboard']
/** The page is painted before it is known who is there. */
const IDENTITY = ['identity-firebase']

const closureOf = (manifest: BuildManifest, entries: readonly string[]): Set<string> => {
  const keys = new Set(entries)
  // The set grows while it is iterated.
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next)
  return keys
}
