import { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import ts from 'typescript'
import { everyBranch } from './choices'
import { createEvaluator, RUNNERS } from './evaluate'
import { declaredColumns, type Kind } from './row-types'
import { placeOf, readSources, type Sources } from './sources'

/** A call that sends a statement, the texts that it sends on its ways through the branches, and the columns it declares. */
type Statement = { place: string; texts: string[]; columns: Record<string, Kind>; problem?: string }

/** Methods of a client and of pg-boss's database that send text. */
const SENDERS = ['query', 'executeSql', 'ask']

/** What cannot be composed, by file and beginning, with the reason and, where it names our tables, a sample. */
const LEFT_OUT = [
  { file: 'src/queue-database.ts', code: 'text', reason: 'sent by pg-boss' },
  { file: 'src/queue.ts', code: "sql.join(parts, sql.raw(''))", reason: 'sent by pg-boss' },
  {
    file: 'src/rate-limits.ts',
    code: 'text',
    reason: 'sent by rate-limiter-flexible',
    sample: 'select points, expire from rate_limits where key = $1',
  },
  {
    file: 'src/server/boot/embedded/databases.ts',
    code: '`CREATE DATABASE ',
    reason: 'names no table',
  },
  {
    file: 'src/server/drill/fingerprint.ts',
    code: '`select count(*)',
    reason: 'reads every table',
    sample: 'select left(md5(t::text), 15) from public.users t',
  },
  { file: 'src/server/drill/physical-backup.ts', code: 'name', reason: 'names no table' },
  { file: 'src/server/boot/job-connection.ts', code: 'text', reason: 'sent by those who ask' },
  { file: 'src/server/boot/concurrent-index.ts', code: '`drop index', reason: 'named by a migration' },
  { file: 'src/server/boot/concurrent-index.ts', code: '`create ', reason: 'named by a migration' },
]

export const findStatements = (): Statement[] => {
  const sources = readSources()
  return sources.files.flatMap((file) => {
    const found: Statement[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) {
        const statement = statementOf(node)
        if (statement) found.push(sampled(node, statement) ?? composed(sources, node, statement))
      }
      ts.forEachChild(node, visit)
    }
    if (!file.fileName.endsWith('src/database.ts')) visit(file)
    return found
  })
}

const statementOf = ({ expression, arguments: values }: ts.CallExpression): ts.Expression | undefined => {
  if (ts.isIdentifier(expression) && RUNNERS.includes(expression.text)) return values[1]
  if (!ts.isPropertyAccessExpression(expression) || !SENDERS.includes(expression.name.text)) return undefined
  const [text] = values
  // COPY: `client.query(from(text))`
  if (text && ts.isCallExpression(text)) return text.arguments[0]
  // Prepared: `client.query({ name, text, values })`
  return text && ts.isObjectLiteralExpression(text) ? text.properties.find(isText)?.name : text
}

const isText = (property: ts.ObjectLiteralElementLike): property is ts.ShorthandPropertyAssignment =>
  ts.isShorthandPropertyAssignment(property) && property.name.text === 'text'

/** Postgres resolves the columns of COPY only when it runs. */
const readable = (text: string): string => text.replace(/^copy (\w+) \((.+)\) from stdin$/, 'select $2 from $1')

/** The sample of a statement that cannot be composed. */
const sampled = (call: ts.CallExpression, statement: ts.Expression): Statement | undefined => {
  const { fileName } = statement.getSourceFile()
  const entry = LEFT_OUT.find(({ file, code }) => fileName.endsWith(file) && statement.getText().startsWith(code))
  return entry && { place: placeOf(call), columns: {}, texts: entry.sample ? [entry.sample] : [] }
}

const dialect = new PgDialect()

const composed = (sources: Sources, call: ts.CallExpression, statement: ts.Expression): Statement => {
  const place = placeOf(call)
  const columns = declaredColumns(sources.checker, call.typeArguments?.[0])
  try {
    const texts = everyBranch((choices) => {
      const value = createEvaluator(sources, choices)(statement)
      if (typeof value === 'string') return readable(value)
      if (value instanceof SQL) return dialect.sqlToQuery(value).sql
      throw new Error(`unknown statement: ${statement.getText()}`)
    })
    return { place, columns, texts: [...new Set(texts)] }
  } catch (error) {
    return { place, columns, texts: [], problem: error instanceof Error ? error.message : String(error) }
  }
}
