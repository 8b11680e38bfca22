/** The identity provider's error code (`auth/wrong-password`); null for other errors. */
export const identityCode = (error: unknown): string | null => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && code.startsWith('auth/') ? code : null
}
