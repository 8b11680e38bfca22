import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LEGAL_TEXTS, type LegalTextName, sentencesOf } from '../../support/promises'
import { FACTS } from './facts'
import { KEPT_BY_PEOPLE } from './kept-by-people'

/** Each sentence of our legal texts is a promise that a test quotes, one that only people can keep, or promises nothing. */

const NAMES = Object.keys(LEGAL_TEXTS) as LegalTextName[]
const root = resolve(import.meta.dirname, '../../..')

/** `keepsPromise('terms', 'One sentence.', 'Another ' + 'one.')` */
const CALL = /keepsPromise\(\s*'([a-z-]+)',((?:\s*'[^'\n]+'(?:\s*\+\s*'[^'\n]+')*,?)+)\s*\)/g
const SENTENCE = /'[^'\n]+'(?:\s*\+\s*'[^'\n]+')*/g
const PART = /'([^'\n]+)'/g

type Quote = { file: string; name: string; sentence: string }

const quotesIn = (file: string): Quote[] => {
  const text = readFileSync(join(root, file), 'utf8')
  const calls = [...text.matchAll(CALL)]
  expect(calls.length, `calls of keepsPromise in ${file} with plain texts`).toBe(text.split('keepsPromise(').length - 1)
  return calls.flatMap(([, name = '', sentences = '']) =>
    [...sentences.matchAll(SENTENCE)].map(([sentence]) => ({
      file,
      name,
      sentence: [...sentence.matchAll(PART)].map(([, part]) => part).join(''),
    })),
  )
}

/** Of every file that a stage runs; this one only explains how it is done. */
const QUOTES = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.startsWith('unit/legal/promises'))
  .flatMap((file) => quotesIn(`tests/${file}`))

const ways = (name: LegalTextName, sentence: string): string[] => [
  ...(QUOTES.some((quote) => quote.name === name && quote.sentence === sentence) ? ['a test'] : []),
  ...FACTS[name].filter((fact) => fact === sentence).map(() => 'facts'),
  ...KEPT_BY_PEOPLE[name].filter((kept) => kept === sentence).map(() => 'kept by people'),
]

test.each(NAMES)('every sentence of %s has a test, or promises nothing that the product does', (name) => {
  const sentences = sentencesOf(LEGAL_TEXTS[name])
  expect(new Set(sentences).size).toBe(sentences.length)
  const wrong = sentences.map((sentence) => [sentence, ways(name, sentence)] as const)
  expect(wrong.filter(([, found]) => found.length !== 1)).toEqual([])
})

test.each(NAMES)('nothing is quoted or listed that %s does not say', (name) => {
  const sentences = sentencesOf(LEGAL_TEXTS[name])
  const listed = [
    ...QUOTES.filter((quote) => quote.name === name).map(({ file, sentence }) => `${file}: ${sentence}`),
    ...[...FACTS[name], ...KEPT_BY_PEOPLE[name]].map((sentence) => `a list: ${sentence}`),
  ]
  expect(listed.filter((entry) => !sentences.includes(entry.slice(entry.indexOf(': ') + 2)))).toEqual([])
})

test('an unknown text is not quoted', () => {
  expect(QUOTES.filter(({ name }) => !Object.hasOwn(LEGAL_TEXTS, name))).toEqual([])
})
