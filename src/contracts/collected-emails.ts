import * as z from 'zod/mini'
import { defineCall, FileText } from './call'
import { COLLECTED_EMAILS, EMAIL_STATES } from './landing-lists'
import { DISCOUNT_TYPES } from './landing-vocabulary'
import { listQuery } from './list-query'
import type { ListQuery, ListRows } from './lists'
import { RangeQuery } from './money'
import { Empty, Id, IdParams, Instant, pageOf } from './values'

const Emails = listQuery(COLLECTED_EMAILS)
export type CollectedEmailRows = ListRows<typeof COLLECTED_EMAILS>
export type CollectedEmailSort = ListQuery<typeof COLLECTED_EMAILS>['sort']

export const CollectedEmail = z.object({
  id: Id,
  email: z.string(),
  state: z.enum(EMAIL_STATES),
  page_id: Id,
  page_title: z.string(),
  /** The creator's link that led to the page, and the creator. */
  link_id: z.nullable(z.string()),
  creator_name: z.nullable(z.string()),
  discount_type: z.enum(DISCOUNT_TYPES),
  discount_value: z.nullable(z.string()),
  submitted_at: Instant,
  clicked_through_at: z.nullable(Instant),
  /** What the person agreed to. */
  consent_text: z.nullable(z.string()),
  consent_version: z.nullable(z.string()),
  consented_at: z.nullable(Instant),
  confirmed_at: z.nullable(Instant),
})
export type CollectedEmail = z.infer<typeof CollectedEmail>

export const listCollectedEmails = defineCall({
  method: 'GET',
  path: '/api/collected-emails',
  summary: "Emails that visitors of the brand's landing pages submitted",
  query: z.extend(Emails.page, RangeQuery.shape),
  answer: z.extend(pageOf(CollectedEmail), {
    /** The pages that the list can be filtered by. */
    pages: z.array(z.object({ id: Id, title: z.string() })),
  }),
})

export const downloadCollectedEmails = defineCall({
  method: 'GET',
  path: '/api/collected-emails/csv',
  summary: 'The same emails as a CSV file, without those that the brand may not write to',
  file: 'text/csv',
  query: z.extend(Emails.file, RangeQuery.shape),
  answer: FileText,
})

export const eraseCollectedEmail = defineCall({
  method: 'DELETE',
  path: '/api/collected-emails/{id}',
  summary: 'Erases a person from all pages of the brand; only a hash is left, so that nobody writes to them again',
  params: IdParams,
  answer: Empty,
})

/** It is in every email, so nothing in it may pass for a link. */
export const PostalAddress = z.string().check(
  z.trim(),
  z.minLength(10, 'Enter your full postal address'),
  z.maxLength(200),
  z.regex(/^[^@<>]*\d[^@<>]*$/, 'Enter your full postal address'),
  z.refine((text) => !/:\/\/|\bwww\./i.test(text), 'Enter a postal address, not a link'),
  z.meta({ examples: ['48 Alder Street, Portland, OR 97205'] }),
)

export const EmailSettings = z.object({
  postal_address: z.nullable(PostalAddress),
  /** Emails are deleted after so many days; null keeps them until the person is erased. */
  retention_days: z.nullable(z.int().check(z.minimum(30, 'At least 30 days'), z.maximum(3650, 'At most 3,650 days'))),
})
export type EmailSettings = z.infer<typeof EmailSettings>

export const getEmailSettings = defineCall({
  method: 'GET',
  path: '/api/email-settings',
  summary: "What the brand's emails to visitors need, and how long their addresses are kept",
  answer: EmailSettings,
})

export const saveEmailSettings = defineCall({
  method: 'PUT',
  path: '/api/email-settings',
  summary: "Sets the postal address in the brand's emails and how long addresses are kept",
  body: EmailSettings,
  answer: EmailSettings,
})
