import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PayloadRequest } from 'payload'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'
import { adapterOf } from './database'

/** One row in Postgres's COPY text format: fields separated by tabs, `\N` for null, with a trailing line feed. */
export const copyLine = (fields: readonly (string | number | null)[]): string => {
  let line = ''
  for (let index = 0; index < fields.length; index += 1) {
    const field = fields[index]
    if (index > 0) line += '\t'
    line += field === null || field === undefined ? '\\N' : typeof field === 'number' ? field : escaped(field)
  }
  return `${line}\n`
}

const SPECIAL = /[\\\t\n\r]/
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '') : text

/** Runs in the request's transaction and throws without one. `target` must never contain input. */
export const copyInto = async (req: PayloadRequest, target: string, lines: Readable | string): Promise<void> => {
  const id = await req.transactionID
  const session = id === undefined ? undefined : adapterOf(req.payload).sessions[String(id)]
  // COPY needs the raw client, which drizzle keeps private to the transaction.
  const client = (session?.db as unknown as { session?: { client?: PoolClient } } | undefined)?.session?.client
  if (!client) throw new Error('COPY requires a transaction')
  const source = typeof lines === 'string' ? Readable.from([lines]) : lines
  await pipeline(source, client.query(from(`copy ${target} from stdin`)))
}
