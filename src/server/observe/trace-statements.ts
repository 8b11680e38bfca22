import { beginSpan, failSpan } from '../../tracing'

const LONGEST = 4_000

type Send = (...args: unknown[]) => unknown

/** Makes each statement of a connection a span, with its text and never its values. */
export const traceStatements = (connection: { query: unknown }): void => {
  const send = (connection.query as Send).bind(connection)
  const traced: Send = (...args) => {
    const text = textOf(args[0])
    const span =
      text === undefined ? undefined : beginSpan(nameOf(text), { kind: 'client', attributes: attributesOf(text) })
    if (!span) return send(...args)
    const end = (error?: unknown): void => {
      if (error) failSpan(span, error)
      span.end()
    }
    // The pool calls with a callback, transactions await a promise.
    const callback = args.at(-1)
    if (typeof callback === 'function')
      return send(...args.slice(0, -1), (error: unknown, result: unknown) => {
        end(error)
        callback(error, result)
      })
    const answer = send(...args)
    if (answer instanceof Promise) answer.then(() => end(), end)
    else end()
    return answer
  }
  Object.assign(connection, { query: traced })
}

const textOf = (statement: unknown): string | undefined => {
  if (typeof statement === 'string') return statement
  const { text } = (statement ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : undefined
}

const attributesOf = (text: string) => ({ 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST) })

const nameOf = (text: string): string => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
