import fc from 'fast-check'
import * as z from 'zod'
import { type Draft, validDrafts } from './drafts'
import type { Operation } from './operations'
import { EVERYDAY, type KnownValues, tableOf } from './vocabulary'

const SEED = 1

/**
 * Every field, with the known value of what it names. Throws when a row is unknown, or when the contract refuses a
 * value.
 */
export const typicalDraft = ({ name, path, input }: Operation, known: KnownValues): Draft => {
  const ids = (field: string) => {
    const [id] = known[tableOf(path, field)] ?? []
    if (typeof id !== 'number') throw new Error(`${name}: no row of ${tableOf(path, field)} is known for ${field}`)
    return fc.constant(id)
  }
  const hints = { ids, known: (field: string) => known[field] ?? EVERYDAY[field] ?? [], isTypical: true }
  const [draft] = fc.sample(validDrafts(input, hints), { seed: SEED, numRuns: 1 })
  if (!draft) throw new Error(`${name} has no input`)
  for (const part of ['params', 'query', 'body'] as const) {
    const { error } = input[part] ? z.core.safeParse(input[part], draft[part]) : { error: undefined }
    for (const { path: place, message } of error?.issues ?? [])
      throw new Error(`${name}: ${part} ${place.join('.')} needs an example in its contract, z.meta (${message})`)
  }
  return draft
}

export const addressOf = (path: string, { params, query }: Partial<Pick<Draft, 'params' | 'query'>>): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? 1)),
  )
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  return pairs.length > 0 ? `${filled}?${new URLSearchParams(pairs)}` : filled
}

/** Without optional filters, so that no list is filtered. */
export const withoutFilters = ({ input }: Operation, draft: Draft): Draft => {
  const { query } = input
  if (!query) return draft
  const fields = Object.entries(draft.query as Record<string, unknown>)
  const isNeeded = (name: string) =>
    !z.core.safeParse(query, Object.fromEntries(fields.filter(([other]) => other !== name))).success
  return { ...draft, query: Object.fromEntries(fields.filter(([name]) => isNeeded(name))) }
}
