import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { buildBundle } from '../../scripts/programs.mjs'

const ROOT = process.cwd()
const ENTRIES = { worker: 'src/worker.ts', app: 'src/server/boot/main.ts', scenes: 'tests/money/scenes/play.ts' }

/** `text` must be in the line below the comment `// mutant: MARK` if `mark` is given. */
export type Change = { file: string; mark?: string; text: string; by: string }

type Name = keyof typeof ENTRIES

/** A program of a build, as arguments for Node. */
export const changedProgram = (build: string, program: Name): string[] => [`dist/changed/${build}/${program}.mjs`]

/** Builds programs of the product as `npm start` does, from changed sources. */
export const buildChanged = (build: string, names: Name[], changes: Change[]): Promise<void> =>
  buildBundle(
    {
      name: `changed/${build}`,
      programs: Object.fromEntries(names.map((name) => [`changed/${build}/${name}`, ENTRIES[name]])),
      loaded: ['src/server/boot/infrastructure.ts', 'src/server/boot/product.ts'],
    },
    [changing(changes)],
  )

/** Throws if a text does not occur exactly once. */
const changing = (changes: Change[]): Plugin => ({
  name: 'changing',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
      const wanted = changes.filter(({ file }) => join(ROOT, file) === path)
      if (wanted.length === 0) return undefined
      return { contents: wanted.reduce(replaceOnce, readFileSync(path, 'utf8')), loader: 'ts' }
    })
  },
})

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
