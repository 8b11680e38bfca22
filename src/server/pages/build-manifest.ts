export type BuildManifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>

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

/**
 * For a page of the dashboard, which the browser renders: its files, the shell's, the identity provider's and those of the
 * first call. Each would otherwise be discovered a round trip after the one before.
 */
export const dashboardLinksOf = (manifest: BuildManifest, module: string): string => {
  const named = SHELL.flatMap((name) => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? [])
  return linksOf(manifest, [...named, `src/routes/${module}.tsx`])
}

/** Chunks of `web/vite.config.ts`, in the order of their use: the account is asked for while the others load. */
const SHELL = ['identity-firebase', 'queries', 'account', 'calls', 'spa', 'dashboard']

const closureOf = (manifest: BuildManifest, entries: readonly string[]): Set<string> => {
  const keys = new Set(entries)
  // The set grows while it is iterated.
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next)
  return keys
}
