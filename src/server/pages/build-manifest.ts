type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] }
export type BuildManifest = Record<string, Chunk>

const START = 'index.html'
const EARLY = 'src/early.ts'

/**
 * Loads a page's files in parallel with those of the entry; otherwise the browser discovers each only after loading its
 * importer. Empty for modules that the build does not know.
 */
export const linksOf = (manifest: BuildManifest, modules: readonly string[]): string => {
  const own = inOrder(manifest, modules, [START])
  return stylesOf(manifest, own) + preloadsOf(own, LATE)
}

const LATE = 'fetchpriority="low" '

/** In the head: before the script of the entry, and after it. */
export type DashboardLinks = { before: string; after: string }

/** For a page outside the dashboard that the browser renders, such as the login. `isShown`: the document has its HTML. */
export const formLinksOf = (manifest: BuildManifest, module: string, isShown: boolean): string => {
  const own = inOrder(manifest, [...named(manifest, ACCOUNT), `src/routes/${module}.tsx`], [START])
  return stylesOf(manifest, own) + preloadsOf(own, isShown ? LATE : '')
}

/**
 * For a page of the dashboard, which the browser renders: what runs before React, the shell's files, and its own, in the order of
 * their use. Each would otherwise be discovered a round trip after the one before. The identity provider, whose answer the first
 * calls need, comes before the entry, and the files that wait for React have a low priority: a browser has six connections, and
 * the calls would wait behind every file.
 */
export const dashboardLinksOf = (manifest: BuildManifest, module: string): DashboardLinks => {
  const identity = named(manifest, IDENTITY)
  const early = inOrder(manifest, [EARLY], [START, ...identity])
  const page = inOrder(
    manifest,
    [...SHELL.flatMap((name) => named(manifest, name)), `src/routes/${module}.tsx`],
    [START, EARLY],
  )
  const file = manifest[EARLY]?.file
  // `async`: in the order of the document it would wait for the entry.
  const script = file ? `<script type="module" async fetchpriority="high" crossorigin src="/${file}"></script>` : ''
  return {
    before: preloadsOf(inOrder(manifest, identity, [START])),
    after: [script, stylesOf(manifest, page), preloadsOf(early), preloadsOf(page, LATE)].join(''),
  }
}

/** The style of every page. */
export const styleOf = (manifest: BuildManifest): string | undefined => manifest[START]?.css?.[0]

/** The document of a landing page has them inline. Throws when the build has none. */
export const landingFilesOf = (manifest: BuildManifest): { style: string; script: string } => {
  const { [LANDING_STYLE]: style, [LANDING_SCRIPT]: script } = manifest
  if (!style || !script || script.imports)
    throw new Error('The build of the web app has no complete files of landing pages')
  return { style: style.file, script: script.file }
}

const LANDING_STYLE = 'src/landing-document/style.css'
const LANDING_SCRIPT = 'src/landing-document/behavior.ts'

/** Chunks of `web/chunks.ts`. */
const ACCOUNT = 'account'
const SHELL = [ACCOUNT, 'dashboard']
const IDENTITY = 'identity-firebase'

const named = (manifest: BuildManifest, name: string): string[] =>
  Object.keys(manifest).filter((key) => manifest[key]?.name === name)

/** The chunks that modules need, in the order of their use: each module, then its imports. Without those of `loaded` modules. */
const inOrder = (manifest: BuildManifest, modules: readonly string[], loaded: readonly string[]): Chunk[] => {
  const others = closureOf(manifest, loaded)
  const keys = new Set(modules.flatMap((module) => [...closureOf(manifest, [module])]))
  return [...keys].filter((key) => !others.has(key)).flatMap((key) => manifest[key] ?? [])
}

const stylesOf = (manifest: BuildManifest, chunks: readonly Chunk[]): string => {
  const isKnown = new Set([...closureOf(manifest, [START])].flatMap((key) => manifest[key]?.css ?? []))
  const files = new Set(chunks.flatMap(({ css = [] }) => css).filter((file) => !isKnown.has(file)))
  return [...files].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('')
}

const preloadsOf = (chunks: readonly Chunk[], priority = ''): string =>
  chunks.map(({ file }) => `<link rel="modulepreload" ${priority}crossorigin href="/${file}">`).join('')

const closureOf = (manifest: BuildManifest, entries: readonly string[]): Set<string> => {
  const keys = new Set(entries)
  // The set grows while it is iterated.
  for (const key of keys) for (const next of manifest[key]?.imports ?? []) keys.add(next)
  return keys
}
