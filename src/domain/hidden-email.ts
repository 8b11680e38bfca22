/** `m…@people.test`: tells its owner which address it is, and nobody else the whole. */
export const hiddenEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '…' : `${email.slice(0, 1)}…${email.slice(at)}`
}
