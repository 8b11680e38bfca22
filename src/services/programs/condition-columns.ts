import { sql } from 'drizzle-orm'

/** The hash of the terms of a program `a`; null without terms. */
export const TERMS_VERSION = sql`encode(sha256(convert_to(a.terms, 'UTF8')), 'hex')`

/** What anyone may read of the conditions of a program `a`. */
export const CONDITION_COLUMNS = sql`a.allowed_countries, a.min_reach, a.samples_policy, a.samples_note, a.terms,
  ${TERMS_VERSION} as terms_version`
