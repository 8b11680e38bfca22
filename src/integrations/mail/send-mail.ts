import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type { EmailAdapter } from 'payload'
import { addressIn, env } from '../../env'
import { reasonInWords } from '../../errors'
import { outgoing } from '../../outgoing'
import { reportHealth } from '../health'
import type { Mail } from './render-mail'

const SERVICE = 'Email'

let transport: { url: string; sender: Transporter } | undefined

/** Throws when the server rejects the email; unless `isRefusedForGood`, the job is then retried. */
export const sendMail = ({ to, mail }: { to: string; mail: Mail }): Promise<void> => {
  const { from, unsubscribeUrl, ...content } = mail
  return deliver({
    to,
    ...content,
    ...(from && inTheNameOf(from)),
    ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
  })
}

/** Our address stays the sender's, or it would be spoofed. */
const inTheNameOf = (name: string): SendMailOptions => ({ from: { name, address: addressIn(env().mail.from) } })

/** One-click unsubscribe is RFC 8058: the mail provider posts to the address. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export const payloadEmail: EmailAdapter = () => ({
  name: 'smtp',
  defaultFromAddress: env().mail.from,
  defaultFromName: 'Shelfmate',
  sendEmail: ({ from: _, ...message }) => deliver(message),
})

const deliver = async (message: SendMailOptions): Promise<void> => {
  const { smtpUrl, from, support } = env().mail
  if (transport?.url !== smtpUrl) transport = { url: smtpUrl, sender: createTransport(smtpUrl) }
  const { sender } = transport
  try {
    await outgoing(SERVICE, 'send', () => sender.sendMail({ from, replyTo: support, ...message }))
    reportHealth(SERVICE, null)
  } catch (error) {
    reportHealth(SERVICE, isRefusal(error) ? null : reasonInWords(error))
    throw error
  }
}

/** The server will never take this email to this recipient: a permanent error after `RCPT TO` or `DATA` (RFC 5321, 4.2.1). */
export const isRefusedForGood = (error: unknown): boolean => {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  return isRefusal(error) && responseCode >= 500 && command !== 'MAIL FROM'
}

/** Of this email or its recipient, and not of ourselves. 421: the server is closing; 530: it wants a login (RFC 5321, 4954). */
const isRefusal = (error: unknown): boolean => {
  const { responseCode, code = '' } = error as { responseCode?: number; code?: string }
  return ['EENVELOPE', 'EMESSAGE'].includes(code) && responseCode !== 421 && responseCode !== 530
}
