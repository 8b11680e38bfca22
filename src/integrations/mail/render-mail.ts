import type { TemplateName } from '../../contracts/jobs'
import { isNextPage, loginAddress } from '../../contracts/login-address'
import { notificationType, typeOf } from '../../contracts/notification-types'
import { env } from '../../env'
import type { Content } from './content'
import { layoutOf } from './layout'
import { asSentence, withShownNames } from './shown-names'
import { TEMPLATES, type TemplateData } from './templates'

/** `from`: in whose name, if not in ours. */
export type Mail = {
  subject: string
  text: string
  html: string
  from?: string
  unsubscribeUrl?: string
  replyTo?: string
}

/**
 * HTML values are escaped, and unsafe names are replaced. `unsubscribePath` is the recipient's own, of an email that can be
 * switched off.
 */
export const renderMail = <N extends TemplateName>(
  name: N,
  data: TemplateData<N>,
  { unsubscribePath }: { unsubscribePath?: string | undefined } = {},
): Mail => {
  const content = contentOf(name, withShownNames(data))
  const { action, sender, items = [] } = content
  const [subject = '', ...lines] = [content.subject, ...content.lines].map(asSentence)
  const { mail, publicUrl } = env()
  const link = action && { label: action.label, url: `${publicUrl}${addressOf(action.path)}` }
  const path = sender?.unsubscribePath ?? unsubscribePath
  const unsubscribeUrl = path && `${publicUrl}${path}`
  // The postal address that the law asks for (CAN-SPAM) is the sender's.
  const footer = sender
    ? [`${asSentence(sender.name)}, ${sender.postalAddress}`, 'Sent by Shelfmate.']
    : [notificationType(typeOf(name)).why, mail.postalAddress]
  const links = [
    ...(unsubscribeUrl ? [{ label: 'Unsubscribe', url: unsubscribeUrl }] : []),
    ...(unsubscribeUrl && !sender
      ? [{ label: 'Notification settings', url: `${publicUrl}${addressOf(SETTINGS)}` }]
      : []),
  ]
  const heading = asSentence(sender?.name ?? 'Shelfmate')
  return {
    subject,
    text: [
      ...lines,
      ...items.map(({ title, text }) => (text ? `${title}\n${text}` : title)),
      ...(link ? [`${link.label}: ${link.url}`] : []),
      `-- \n${[...footer, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n')}`,
    ].join('\n\n'),
    html: layoutOf({ subject, heading, lines, items, link, footer, links }),
    ...(sender && { from: asSentence(sender.name) }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}

const SETTINGS = '/dashboard/notification-settings'

/** A page behind the login is reached through it, so that nobody who is logged out ends on the start page. */
const addressOf = (path: string): string => (isNextPage(path) ? loginAddress(path) : path)

/** What the app says instead of an email, and a summary of many. Throws when the template is no longer the same. */
export const renderBrief = (name: TemplateName, data: object): { title: string; text: string; path: string | null } => {
  const { subject, lines, brief, action, page } = contentOf(name, data as never)
  return { title: asSentence(subject), text: asSentence(brief ?? lines[0] ?? ''), path: page ?? action?.path ?? null }
}

const contentOf = <N extends TemplateName>(name: N, data: TemplateData<N>): Content =>
  (TEMPLATES[name] as (data: TemplateData<N>) => Content)(data)
