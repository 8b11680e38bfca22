export type BuildManifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>

const START = 'index.html'
const EARLY = 'src/early.ts'

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
 * For a page of the dashboard, which the browser renders: what runs before React, the shell's files, and its own, in the order of
 * their use. Each would otherwise be discovered a round trip after the one before.
 */
export const dashboardLinksOf = (manifest: BuildManifest, module: string): string => {
  const named = (names: readonly string[]) =>
    names.flatMap((name) => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? [])
  const links = linksOf(manifest, [EARLY, ...named(SHELL), `src/routes/${module}.tsx`])
  const early = manifest[EARLY]
  // `async`: in the order of the document it would wait for the entry.
  return early
    ? `<script type="module" async fetchpriority="high" crossorigin src="/${early.file}"></script>${links}`
    : links
}

/** Chunks of `web/vite.config.ts`. */
const SHELL = ['account', 'spa', 'dashboard']

const closureOf = (manifest: BuildManifest, entries: readonly string[]): Set<string> => {
  const keys = new Set(entries)
  // The set grows while it is iterated.
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next)
  return keys
}
