import { createTransport, type Transporter } from 'nodemailer'
import { env } from '../../env'
import type { Mail } from './templates'

let transport: { url: string; sender: Transporter } | undefined

/** Sends one mail by SMTP. Throws when the server refuses it: the job that sends is repeated. */
export const sendMail = async ({ to, mail }: { to: string; mail: Mail }): Promise<void> => {
  const { smtpUrl, from } = env().mail
  if (transport?.url !== smtpUrl) transport = { url: smtpUrl, sender: createTransport(smtpUrl) }
  await transport.sender.sendMail({ from, to, subject: mail.subject, text: mail.text, html: mail.html })
}
