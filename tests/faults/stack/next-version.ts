import { join } from 'node:path'
import { buildChanged, changedProgram } from '../../support/changed-programs'

const BUILD = 'next'
const FILES = ['next-index', 'next-expand']
/** In the order in which they run. */
export const NEXT_MIGRATIONS = FILES.map((file, index) => `20991231_00000${index}_${file}`)

/** The app as its next version, which has these migrations as well. Arguments for Node. */
export const nextApp = (): string[] => changedProgram(BUILD, 'app')

export const buildNextVersion = (): Promise<void> => {
  const folder = join(process.cwd(), 'tests/faults/stack/next-version')
  const imports = FILES.map((file, index) => `import { up as next${index} } from '${folder}/${file}'`)
  const entries = NEXT_MIGRATIONS.map((name, index) => `{ name: '${name}', up: next${index}, down: next${index} }`)
  return buildChanged(
    BUILD,
    ['app'],
    [
      {
        file: 'src/migrations/index.ts',
        text: 'export const migrations = [',
        by: `${imports.join('\n')}\nconst next = [${entries}]\nexport const migrations = [`,
      },
      { file: 'src/migrations/index.ts', text: '];', by: '...next];' },
    ],
  )
}
