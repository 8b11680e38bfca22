/**
 * A reason not to start that the person at the keyboard can act upon. The message is the one line to print; whoever
 * catches it prints the line without a stack, stops what it had started and exits with code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** The short cause of a failed system call or query: its code and message on one line, never with a stack. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // An AggregateError of a refused connection has an empty message and the attempts inside.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : undefined
  const text = error.message === '' && inner instanceof Error ? inner.message : error.message
  return text.split('\n', 1)[0] ?? ''
}

/** The `code` of a system or Postgres error ("ENOENT", "28P01"), or an empty string. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
