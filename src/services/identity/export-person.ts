import { createReadStream, existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { recordAudit } from '../../audit'
import { type DatabaseContext, queryOne, withTransaction } from '../../database'
import { env } from '../../env'
import { notFound } from '../../errors'
import { readMedia } from '../../integrations/s3/media'
import { type ZipEntry, zipOf } from '../../zip-stream'
import { readBusinessTime } from '../business-time'
import { type CsvColumn, csvHead, csvLines, text } from '../money/documents/csv-file'
import { type Owner, type PersonalTable, personalTables, readOwner } from './personal-tables'

/**
 * Everything about a person as a ZIP archive: for each table a JSON file, and the same rows as CSV if there are any, and their
 * photo or logo. Without secrets and what only staff may read. Audited. Throws not_found.
 */
export const exportPerson = ({ req, id }: { req: PayloadRequest; id: number }) =>
  withTransaction(req, async () => {
    const owner = await readOwner(req, id)
    if (!owner) throw notFound()
    await recordAudit({ req, action: 'export-person', collection: 'users', rows: [{ id, changes: {} }] })
    const { today } = await readBusinessTime(req)
    return {
      name: `shelfmate-data-${today}.zip`,
      content: zipOf(entriesOf({ req, owner, today })),
    }
  })

type Source = { req: PayloadRequest; owner: Owner; today: string }

async function* entriesOf({ req, owner, today }: Source): AsyncGenerator<ZipEntry> {
  // The transaction of the request has ended when the archive is read.
  const context: DatabaseContext = { payload: req.payload }
  yield { name: 'README.txt', content: bytesOf([readmeOf(owner, today)]) }
  for (const table of personalTables(context, owner)) {
    yield { name: `${table.name}.json`, content: bytesOf(jsonOf(table)) }
    yield { name: `${table.name}.csv`, content: bytesOf(csvOf(table)) }
  }
  const image = await imageOf(context, owner)
  if (image) yield image
}

const readmeOf = ({ email }: Owner, today: string): string =>
  [
    `The data that Shelfmate has about ${email}, on ${today}.`,
    '',
    'Each table is there twice: as JSON and as CSV. A CSV without rows is empty.',
    'Amounts are in US dollars, or in cents if the name of a column ends with "_cents".',
    'A CSV cell with more than one value is JSON. Text that a spreadsheet would read as a formula begins with an apostrophe.',
    '',
  ].join('\r\n')

async function* bytesOf(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of texts) yield Buffer.from(part)
}

async function* jsonOf({ rows }: PersonalTable): AsyncGenerator<string> {
  let separator = '\n'
  yield '['
  for await (const found of rows()) {
    yield separator + found.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield '\n]\n'
}

/** All rows of a table have the same columns. */
async function* csvOf({ rows }: PersonalTable): AsyncGenerator<string> {
  let columns: CsvColumn[] | undefined
  for await (const found of rows()) {
    if (!columns) {
      columns = Object.keys(found[0] ?? {}).map(text)
      yield csvHead(columns)
    }
    yield csvLines(
      columns,
      found.map((row) => Object.values(row).map(cellOf)),
    )
  }
}

const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return JSON.stringify(value)
}

const imageOf = async (context: DatabaseContext, { user_id }: Owner): Promise<ZipEntry | null> => {
  const image = await queryOne<{ filename: string }>(
    context,
    sql`select m.filename
        from media m
        where m.filename is not null and m.id in (
          select c.photo_id
          from creators c
          where c.user_id = ${user_id}
          union all
          select b.logo_id
          from brands b
          where b.user_id = ${user_id}
        )`,
  )
  const content = image && (await contentOf(context, image.filename))
  return content ? { name: `image${extname(image.filename)}`, content } : null
}

const contentOf = async ({ payload }: DatabaseContext, filename: string): Promise<ZipEntry['content'] | null> => {
  const { s3 } = env()
  if (s3) {
    const bytes = await readMedia(s3, filename)
    return bytes && [bytes]
  }
  const path = join(String(payload.collections.media.config.upload.staticDir), filename)
  return existsSync(path) ? createReadStream(path) : null
}
