import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { POLICIES } from '../../../src/access/policies'
import * as landingVocabulary from '../../../src/contracts/landing-vocabulary'
import { MESSAGES, SETUP_STEPS } from '../../../src/contracts/messages'
import * as moneyVocabulary from '../../../src/contracts/money-vocabulary'
import * as vocabulary from '../../../src/contracts/vocabulary'
import { TABLE } from '../../int/calls/stranger'
import { ROUTES } from '../web/navigation-table'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

type Citation = { path: string; title: string }
/** A row of the register; `name` is the identifier in code, null for a rule in plain words. */
type Row = { what: string; name: string | null; proofs: string; issue: string }

const page = read('docs/specification.md')

/** The rows of the table below a heading. Throws if there is none, so that no check passes on an empty table. */
const rowsOf = (heading: string): Row[] => {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const [, , ...lines] = section.split('\n').filter((line) => line.startsWith('|'))
  if (lines.length === 0) throw new Error(`There is no table below ${heading}`)
  return lines.map((line) => {
    const [what = '', proofs = '', issue = '', rest] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
    if (rest !== undefined) throw new Error(`Four cells: ${line}`)
    return { what, name: /^`([^`]+)`/.exec(what)?.[1] ?? null, proofs, issue }
  })
}

const citationsOf = ({ proofs }: Row): Citation[] =>
  proofs
    .split('<br>')
    .filter((proof) => proof !== '')
    .map((proof) => {
      const [, path = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(proof) ?? []
      return { path, title }
    })

/** For developers. */
const UI_GALLERY = '/_ui'

const SECTIONS = ['Entities', 'Routes', 'Calls', 'Messages', 'Constants'] as const
const ROWS = SECTIONS.flatMap((section) => rowsOf(section).map((row) => [section, row.what, row] as const))
const names = (section: (typeof SECTIONS)[number]): string[] =>
  rowsOf(section).flatMap(({ name }) => (name === null ? [] : [name]))

const LIST = 'src/contracts/messages.ts'

/** All code that can show a message: without tests and without the message list itself. */
const speakingCode = (): string =>
  ['src', 'web/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && path !== LIST)
    .map(read)
    .join('\n')

/** The ways in which code can show a message: by its name in the list, by the list of steps, or as a literal. */
const waysToSay = (text: string): RegExp[] => [
  ...Object.entries(MESSAGES).flatMap(([name, said]) =>
    said === text ? [new RegExp(`\\b(MESSAGES|messages)\\.${name}\\b`)] : [],
  ),
  ...((SETUP_STEPS as readonly string[]).includes(text) ? [/\bSETUP_STEPS\[/] : []),
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
]

describe('the register has a row for each', () => {
  test('collection, and for nothing else', () => expect(names('Entities').sort()).toEqual(Object.keys(POLICIES).sort()))

  test('route, and for nothing else', () =>
    expect(names('Routes').sort()).toEqual(ROUTES.filter((path) => path !== UI_GALLERY).sort()))

  test('call of the specification’s table, and for nothing else', () =>
    expect(names('Calls').sort()).toEqual(TABLE.map((row) => row.replace(/\?.*/, '')).sort()))

  test('message', () => {
    const texts = [...Object.values(MESSAGES), ...SETUP_STEPS]
    const named = names('Messages')
    expect(texts.filter((text) => !named.includes(text))).toEqual([])
  })

  test('constant of the vocabulary, and for nothing else', () => {
    const constants = Object.keys({ ...vocabulary, ...landingVocabulary, ...moneyVocabulary }).filter((name) =>
      /^[A-Z_]+$/.test(name),
    )
    expect(names('Constants').sort()).toEqual(constants.sort())
  })
})

test('the register lists each item once', () => {
  for (const section of SECTIONS) {
    const whats = rowsOf(section).map(({ what, name }) => name ?? what)
    expect(whats.filter((what, index) => whats.indexOf(what) !== index)).toEqual([])
  }
})

test('every built message is used somewhere', () => {
  const built = rowsOf('Messages').flatMap(({ name, issue }) => (issue === '' && name !== null ? [name] : []))
  const code = speakingCode()
  const unsaid = built.filter((text) => !waysToSay(text).some((way) => way.test(code)))
  expect(unsaid).toEqual([])
})

test.each(ROWS)('%s: %s cites its tests, or names the issue that will build it', (_section, _what, row) => {
  const citations = citationsOf(row)
  if (citations.length === 0) expect(row.issue).toMatch(/^(#\d+|later: [a-z ]+)$/)
  else expect(row.issue).toMatch(/^(#\d+|later: [a-z ]+)?$/)
  for (const { path, title } of citations) {
    expect(existsSync(join(root, path)), path).toBe(true)
    expect(isTitleIn(path, title), `${path} › ${title}`).toBe(true)
  }
})

/** Whether a file contains the title: in a test file as a string, in a table of entities as a key. */
const isTitleIn = (path: string, title: string): boolean => {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = /^\w+$/.test(title) ? `^ *${literal}:` : `['"\`].*${literal}`
  return title !== '' && new RegExp(pattern, 'm').test(read(path))
}
