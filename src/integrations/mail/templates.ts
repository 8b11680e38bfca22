import type { TemplateName } from '../../contracts/jobs'
import { env } from '../../env'
import type { Content } from './content'
import { MONEY_TEMPLATES } from './money-templates'
import { asSentence, withShownNames } from './shown-names'

export type Mail = { subject: string; text: string; html: string }

/** The mails of the product, by name. Each is a subject, a few sentences and at most one button. */
export const TEMPLATES = {
  'application-received': ({ brandName, creatorName }: { brandName: string; creatorName: string }): Content => ({
    subject: `${creatorName} wants to promote ${brandName}`,
    lines: [
      `${creatorName} has applied to your affiliate program.`,
      'Look at their channels and reach, then approve or decline.',
    ],
    action: { label: 'Review application', path: '/dashboard/applications' },
  }),
  'application-approved': ({ brandName, brandId }: { brandName: string; brandId: number }): Content => ({
    subject: `You are in: ${brandName} approved you`,
    lines: [`${brandName} approved your application.`, 'Pick a product, create a link and share it.'],
    action: { label: 'See products', path: `/dashboard/brand/${brandId}` },
  }),
  'application-rejected': ({ brandName, reason }: { brandName: string; reason: string }): Content => ({
    subject: `${brandName} declined your application`,
    lines: [
      `${brandName} declined your application to its affiliate program.`,
      ...(reason ? [`Their reason: ${reason}`] : []),
      'You can apply again after 30 days.',
    ],
    action: { label: 'Browse brands', path: '/dashboard/brands' },
  }),
  'creator-approved': ({ name }: { name: string }): Content => ({
    subject: 'You are approved on Shelfmate',
    lines: [
      `${name}, your profile is approved.`,
      'Every program is open to you now: choose a brand and create a link.',
    ],
    action: { label: 'Browse brands', path: '/dashboard/brands' },
  }),
  'creator-rejected': ({ name, reason }: { name: string; reason: string }): Content => ({
    subject: 'Your Shelfmate application',
    lines: [
      `${name}, we looked at your profile and did not approve it.`,
      `Our reason: ${reason}`,
      'You can ask again after 30 days.',
    ],
    action: { label: 'Your application', path: '/dashboard/account-approval' },
  }),
  'amazon-revoked': ({ brandName }: { brandName: string }): Content => ({
    subject: 'Amazon no longer lets us read your reports',
    lines: [
      `Amazon has ended the permission by which Shelfmate reads the sales of ${brandName}. That happens when it is taken back in your Amazon account, or when Amazon asks for it anew.`,
      'Nothing is lost: your program and your creators’ links stay as they are, and the days in between are read as soon as you reconnect.',
      'Until then no new sales appear, and your creators see no new earnings.',
    ],
    action: { label: 'Reconnect Amazon', path: '/signup/step3-brand' },
  }),
  'payout-destination-confirm': ({
    name,
    service,
    receiver,
    token,
  }: {
    name: string
    service: string
    receiver: string
    token: string
  }): Content => ({
    subject: `Confirm ${receiver} for your payouts`,
    lines: [
      `${name}, you asked Shelfmate to send your payouts to ${receiver} by ${service}. Log in and confirm within 24 hours.`,
      'If you did not ask for this, ignore this mail: nothing is sent to an address that nobody confirmed.',
    ],
    action: { label: 'Confirm', path: `/dashboard/creator-payment-settings?verify=${token}` },
  }),
  'payout-destination-changed': ({
    name,
    destination,
    isStraight = 0,
  }: {
    name: string
    destination: string
    /** 1: an account at Stripe, to which brands pay without a wait. */
    isStraight?: number
  }): Content => ({
    subject: 'Your payouts were pointed somewhere else',
    lines: [
      `${name}, the place your payouts go to was changed to ${destination}.`,
      ...(isStraight
        ? [
            'Brands pay you there with every statement that is made from now on. If it was you, there is nothing else to do.',
            'If it was not you, change your password and write to us at once: nothing holds these payouts back.',
          ]
        : [
            'Payouts wait for 72 hours after such a change. If it was you, confirm the new place and there is nothing else to do.',
            'If it was not you, change it back, change your password, and write to us before the 72 hours are over.',
          ]),
    ],
    action: { label: 'See payment settings', path: '/dashboard/creator-payment-settings' },
  }),
  ...MONEY_TEMPLATES,
} as const satisfies Record<TemplateName, (data: never) => Content>

export type TemplateData<N extends TemplateName> = Parameters<(typeof TEMPLATES)[N]>[0]

/** A template filled in, as text and as HTML; every value is escaped, and unsafe names are replaced. */
export const renderMail = <N extends TemplateName>(name: N, data: TemplateData<N>): Mail => {
  const content = (TEMPLATES[name] as (data: TemplateData<N>) => Content)(withShownNames(data))
  const { action } = content
  const [subject = '', ...lines] = [content.subject, ...content.lines].map(asSentence)
  const { mail, publicUrl } = env()
  const link = action ? `${publicUrl}${action.path}` : null
  const text = [...lines, ...(action ? [`${action.label}: ${link}`] : []), `-- \n${mail.postalAddress}`].join('\n\n')
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('')
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(link ?? '')}" style="background:#0E6B50;color:#fff;padding:12px 20px;border-radius:6px;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''
  const footer = `<p style="color:#6B6C61;font-size:12px;margin:32px 0 0">${escapeHtml(mail.postalAddress)}</p>`
  const html = `<!doctype html><html lang="en"><body style="background:#FAF8F4;color:#1D1E18;font:16px/1.5 system-ui,sans-serif;padding:32px"><div style="max-width:520px;margin:auto"><p style="font-weight:600;margin:0 0 24px">Shelfmate</p>${paragraphs}${button}${footer}</div></body></html>`
  return { subject, text, html }
}

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[character] ?? character,
  )
