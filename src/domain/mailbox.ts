/** Lowercase, without a plus suffix and, at Gmail, without dots: one mailbox counts as one person. */
export const mailboxOf = (email: string): string => {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  const name = local.split('+')[0] ?? ''
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
