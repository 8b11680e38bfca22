/** A failure that the operator can fix. Callers print its one-line message without a stack and exit with 1. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // The AggregateError of a refused connection has an empty message; its attempts are inside.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : undefined
  const text = error.message === '' && inner instanceof Error ? inner.message : error.message
  return text.split('\n', 1)[0] ?? ''
}

/** Such as "ENOENT" or "28P01"; empty without one. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
