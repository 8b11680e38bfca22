import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PAGES } from '../../contracts/pages'
import { type PageData, type PageState, RENDERED_PAGES, type RenderPage } from '../../contracts/rendered-pages'
import { VERSION } from '../../version'
import { createCache } from '../cache/cache'
import { appConfig } from './app-config'
import { type BuildManifest, linksOf } from './build-manifest'
import { pageDocument, parseTemplate, shellDocument, type Template } from './document'

/** How often the files of the build are looked at; a new build changes the names of its assets. */
const WATCH_MS = 1_000
const MISSING_KEPT_MS = 3_600_000

/** Makes the documents of the app. */
export type Renderer = {
  /** The complete document of a page. Rejects when a part of it failed. */
  page: (path: string, data: PageData) => Promise<string>
  /** The complete document for a path that leads to nothing: in all but its path the same for many. */
  missing: (path: string) => Promise<string>
  /** The document of a page that begins in the browser. */
  shell: () => string
  stop: () => void
}

type Rendered = Awaited<ReturnType<RenderPage>>
type Build = { template: Template; manifest: BuildManifest; render: RenderPage }

/** The renderer over the built app below `root`; `onBuild` is called when another build has taken its place. */
export const createRenderer = ({ root, onBuild }: { root: string; onBuild: () => void }): Renderer => {
  const files = filesOf(root)
  let changes = 0
  let template: Template | undefined
  let build: Promise<Build> | undefined

  const templateNow = (): Template => {
    template ??= parseTemplate(readFileSync(files.document, 'utf8'))
    return template
  }
  const load = async (): Promise<Build> => ({
    template: templateNow(),
    manifest: JSON.parse(readFileSync(files.manifest, 'utf8')) as BuildManifest,
    render: await importPages(files.pages, changes),
  })
  const buildNow = (): Promise<Build> => {
    build ??= load().catch((error: unknown) => {
      // The next request tries again.
      build = undefined
      throw error
    })
    return build
  }

  const render = async (state: PageState): Promise<Rendered> =>
    (await buildNow()).render({ state, config: appConfig() })
  const documentOf = async (state: PageState, { html, head, module }: Rendered): Promise<string> => {
    const { template: current, manifest } = await buildNow()
    return pageDocument(current, { config: appConfig(), state, head, html, links: linksOf(manifest, module) })
  }

  const missing = createCache<Rendered>({
    read: (sample) => render(stateOf(sample, MISSING)),
    max: 2 * PAGES.length,
    keepMs: () => MISSING_KEPT_MS,
  })
  missing.setConnected(true)

  const forget = (current: { mtimeMs: number }): void => {
    // Between two builds there are no files: the last build goes on.
    if (current.mtimeMs === 0) return
    changes += 1
    template = undefined
    build = undefined
    missing.dropAll()
    onBuild()
  }
  const watched = [files.document, files.pages]
  for (const file of watched) watchFile(file, { interval: WATCH_MS, persistent: false }, forget)

  return {
    page: async (address, data) => {
      const state = stateOf(address, data)
      return documentOf(state, await render(state))
    },
    missing: async (address) => {
      const sample = sampleOf(address)
      return documentOf(stateOf(address, MISSING), missing.get(sample) ?? (await missing.load(sample)))
    },
    shell: () => shellDocument(templateNow(), appConfig()),
    stop: () => {
      for (const file of watched) unwatchFile(file, forget)
    },
  }
}

const MISSING: PageData = { kind: 'missing' }

const stateOf = (address: string, data: PageData): PageState => ({
  path: address,
  year: new Date().getUTCFullYear(),
  version: VERSION,
  data,
})

const filesOf = (root: string) => ({
  document: path.join(root, 'web/dist/index.html'),
  manifest: path.join(root, 'web/dist/.vite/manifest.json'),
  pages: path.join(root, 'dist/pages/entry-server.mjs'),
})

/** A build that took the place of another is another module. */
const importPages = async (file: string, changes: number): Promise<RenderPage> => {
  const address = pathToFileURL(file).href + (changes === 0 ? '' : `?${changes}`)
  const { default: render } = (await import(address)) as { default: RenderPage }
  return render
}

/** Another path that leads to nothing and looks the same: by the rendered page that it would be, else by its first word. */
const sampleOf = (address: string): string => {
  const pattern = RENDERED_PAGES.find((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}(\\?|$)`).test(address))
  if (pattern) return pattern.replace(/:\w+/g, 'nones')
  const [, first = ''] = address.split('/')
  return PAGES.some((page) => page.split('/')[1] === first && first !== '') ? `/${first}/none/none` : '/none'
}
