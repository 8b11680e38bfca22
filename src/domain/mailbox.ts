/**
 * An e-mail address as the mailbox it reaches: lower case, without what stands behind a plus, and at Gmail without dots.
 * Two spellings of one mailbox are one person.
 */
export const mailboxOf = (email: string): string => {
  const [local = '', host = ''] = email.trim().toLowerCase().split('@')
  const name = local.split('+')[0] ?? ''
  const isGmail = host === 'gmail.com' || host === 'googlemail.com'
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
