import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { DASHBOARD_PAGES } from '../../contracts/dashboard-pages'
import { PAGE_PATHS } from '../../contracts/pages'
import { PUBLIC_PAGES } from '../../contracts/public-pages'
import {
  type PageData,
  type PageState,
  RENDERED_PAGES,
  type RenderForm,
  type RenderPage,
} from '../../contracts/rendered-pages'
import { importFile } from '../../import-file'
import { VERSION } from '../../version'
import { createCache } from '../cache/cache'
import { appConfig } from './app-config'
import { type BuildManifest, dashboardLinksOf, formLinksOf, landingFilesOf, linksOf, styleOf } from './build-manifest'
import {
  dashboardDocument,
  formDocument,
  pageDocument,
  parseTemplate,
  type Style,
  shellDocument,
  type Template,
  withLateScripts,
} from './document'

/** Polling interval for the build's files; a new build renames its assets. */
const WATCH_MS = 3_000
const MISSING_MAX_AGE_MS = 3_600_000

export type Renderer = {
  /** Rejects when rendering fails. */
  page: (path: string, data: PageData) => Promise<string>
  /** Nearly the same for many paths, so renders are shared. */
  missing: (path: string) => Promise<string>
  /** Without a page: its files are not preloaded. */
  shell: (path?: string) => string
  /** The shell with the page's HTML; null for a page that has none. Rejects when rendering fails. */
  form: (path: string) => Promise<string | null>
  /** The style and the script of landing pages, as texts. */
  landing: () => { style: string; script: string }
  stop: () => void
}

type Rendered = Awaited<ReturnType<RenderPage>>
type Build = { template: Template; manifest: BuildManifest } & Pages

/** `onBuild` is called when a new build replaces the current one. */
export const createRenderer = ({ root, onBuild }: { root: string; onBuild: () => void }): Renderer => {
  const files = filesOf(root)
  const { templateNow, manifestNow, styleNow, landingNow, buildNow, dropBuild } = createBuildReader(files)

  const render = async (state: PageState): Promise<Rendered> =>
    (await buildNow()).render({ state, config: appConfig() })
  const documentOf = async (state: PageState, { html, head, modules }: Rendered): Promise<string> => {
    const { template: current, manifest } = await buildNow()
    return pageDocument(current, { config: appConfig(), state, head, html, links: linksOf(manifest, modules) })
  }

  const missing = createCache<Rendered>({
    name: 'missing_pages',
    read: (sample) => render(stateOf(sample, MISSING)),
    max: 2 * PAGE_PATHS.length,
    maxAgeMs: () => MISSING_MAX_AGE_MS,
  })
  missing.setConnected(true)
  const forms = createCache<{ html: string | null }>({
    name: 'forms',
    read: async (address) => ({ html: await (await buildNow()).renderForm({ path: address, config: appConfig() }) }),
    max: FORM_MODULES.length,
  })
  forms.setConnected(true)

  const forget = (current: { mtimeMs: number }): void => {
    // During a build the files are missing; keep the last build.
    if (current.mtimeMs === 0) return
    dropBuild()
    missing.dropAll()
    forms.dropAll()
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
    shell: (address = '') => {
      const dashboard = moduleIn(DASHBOARD_MODULES, address)
      if (dashboard !== undefined) {
        const links = dashboardLinksOf(manifestNow(), dashboard)
        return dashboardDocument(templateNow(), appConfig(), { ...links, style: styleNow() })
      }
      const form = moduleIn(FORM_MODULES, address)
      const links = form === undefined ? '' : formLinksOf(manifestNow(), form, false)
      return shellDocument(templateNow(), appConfig(), links)
    },
    form: async (address) => {
      const module = moduleIn(FORM_MODULES, address)
      if (module === undefined) return null
      const { html } = forms.get(address) ?? (await forms.load(address))
      if (html === null) return null
      const { template, manifest } = await buildNow()
      return formDocument(template, appConfig(), formLinksOf(manifest, module, true), html)
    },
    landing: landingNow,
    stop: () => {
      for (const file of watched) unwatchFile(file, forget)
    },
  }
}

const createBuildReader = (files: ReturnType<typeof filesOf>) => {
  let changes = 0
  let template: Template | undefined
  let manifest: BuildManifest | undefined
  let style: Style | undefined
  let landing: { style: string; script: string } | undefined
  let build: Promise<Build> | undefined

  const templateNow = (): Template => {
    template ??= parseTemplate(readFileSync(files.document, 'utf8'))
    return template
  }
  const manifestNow = (): BuildManifest => {
    manifest ??= JSON.parse(readFileSync(files.manifest, 'utf8')) as BuildManifest
    return manifest
  }
  const styleNow = (): Style | undefined => {
    const file = styleOf(manifestNow())
    if (file !== undefined && file !== style?.file)
      style = { file, text: readFileSync(path.join(files.root, file), 'utf8') }
    return style
  }
  const landingNow = (): { style: string; script: string } => {
    landing ??= {
      style: textOf(landingFilesOf(manifestNow()).style),
      script: textOf(landingFilesOf(manifestNow()).script),
    }
    return landing
  }
  const textOf = (file: string): string => readFileSync(path.join(files.root, file), 'utf8').trim()
  const load = async (): Promise<Build> => ({
    template: withLateScripts(templateNow()),
    manifest: manifestNow(),
    ...(await importPages(files.pages, changes)),
  })
  const buildNow = (): Promise<Build> => {
    build ??= load().catch((error: unknown) => {
      // Lets the next request retry.
      build = undefined
      throw error
    })
    return build
  }
  const dropBuild = (): void => {
    changes += 1
    template = undefined
    manifest = undefined
    landing = undefined
    build = undefined
  }
  return { templateNow, manifestNow, styleNow, landingNow, buildNow, dropBuild }
}

type Modules = { pattern: RegExp; module: string }[]

const modulesOf = (pages: readonly { path: string; module?: string }[]): Modules =>
  pages.flatMap(({ path: page, module }) =>
    module === undefined ? [] : [{ pattern: new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`), module }],
  )
const DASHBOARD_MODULES = modulesOf(DASHBOARD_PAGES)
const FORM_MODULES = modulesOf(PUBLIC_PAGES.filter(({ shell }) => shell !== 'rendered'))

const moduleIn = (modules: Modules, address: string): string | undefined =>
  modules.find(({ pattern }) => pattern.test(address))?.module

const MISSING: PageData = { kind: 'missing' }

const stateOf = (address: string, data: PageData): PageState => ({
  path: address,
  year: new Date().getUTCFullYear(),
  version: VERSION,
  data,
})

const filesOf = (root: string) => ({
  root: path.join(root, 'web/dist'),
  document: path.join(root, 'web/dist/index.html'),
  manifest: path.join(root, 'web/dist/.vite/manifest.json'),
  pages: path.join(root, 'dist/pages/entry-server.mjs'),
})

type Pages = { render: RenderPage; renderForm: RenderForm }

/** A query makes Node import a new build as a new module. */
const importPages = async (file: string, changes: number): Promise<Pages> => {
  const address = pathToFileURL(file).href + (changes === 0 ? '' : `?${changes}`)
  const { default: render, renderForm } = (await importFile(address)) as { default: RenderPage; renderForm: RenderForm }
  return { render, renderForm }
}

/** A path that also does not exist and renders the same: by the page pattern it matches, else by its first segment. */
const sampleOf = (address: string): string => {
  const pattern = RENDERED_PAGES.find((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}(\\?|$)`).test(address))
  if (pattern) return pattern.replace(/:\w+/g, 'nones')
  const [, first = ''] = address.split('/')
  return PAGE_PATHS.some((page) => page.split('/')[1] === first && first !== '') ? `/${first}/none/none` : '/none'
}
