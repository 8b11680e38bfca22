import { seal, unseal } from '../../integrations/seal'

const PLACES = { confirm: 'landing_page_email_submissions.confirm', unsubscribe: 'email_suppressions' } as const

/**
 * What a link in an email to a visitor may do. Sealed, so that nothing has to be stored for it: an unsubscribe link works
 * as long as its key is kept, also after the person was erased.
 */
const sealToken = (purpose: keyof typeof PLACES, value: object): string => seal(JSON.stringify(value), PLACES[purpose])

const openToken = (purpose: keyof typeof PLACES, token: string): unknown => {
  try {
    return JSON.parse(unseal(token, PLACES[purpose]))
  } catch {
    return null
  }
}

export const confirmToken = (submissionId: number): string => sealToken('confirm', { id: submissionId })

/** Null if the token is none of ours. */
export const readConfirmToken = (token: string): number | null =>
  (openToken('confirm', token) as { id: number } | null)?.id ?? null

export type Subscription = { brandId: number; emailHash: string }

export const unsubscribeToken = (subscription: Subscription): string => sealToken('unsubscribe', subscription)

/** Null if the token is none of ours. */
export const readUnsubscribeToken = (token: string): Subscription | null =>
  openToken('unsubscribe', token) as Subscription | null
