import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type { EmailAdapter } from 'payload'
import { env } from '../../env'
import type { Mail } from './templates'

let transport: { url: string; sender: Transporter } | undefined

/** Throws when the server rejects the email; the job is then retried. */
export const sendMail = ({ to, mail }: { to: string; mail: Mail }): Promise<void> =>
  deliver({ to, subject: mail.subject, text: mail.text, html: mail.html })

export const payloadEmail: EmailAdapter = () => ({
  name: 'smtp',
  defaultFromAddress: env().mail.from,
  defaultFromName: 'Shelfmate',
  sendEmail: (message) => deliver(message),
})

const deliver = async (message: SendMailOptions): Promise<void> => {
  const { smtpUrl, from } = env().mail
  if (transport?.url !== smtpUrl) transport = { url: smtpUrl, sender: createTransport(smtpUrl) }
  await transport.sender.sendMail({ ...message, from })
}
