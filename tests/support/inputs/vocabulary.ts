/** Values by what they name: rows by their table (`brands`), other values by their field (`email`). The first is typical. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** Values that mean the same in every test; examples of single fields are in the contracts (`z.meta`). */
export const EVERYDAY: KnownValues = {
  /** The deposits that the sandbox's bank shows. */
  amounts: [[32, 45]],
  /** A month ahead: nobody’s fee may fall today. */
  effective_from: [new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)],
  limit: [100],
  /** Before anybody earned. */
  month: ['2020-01'],
  /** The first version of a landing page. */
  number: [1],
  revision: [1],
  setup_intent_id: ['seti_none'],
  year: [2026],
}

/** Tables that have another name than the field or path segment that refers to them. */
const TABLES: Record<string, string> = {
  'admin payouts': 'paypal_payouts',
  balances: 'negative_balances',
  changes: 'fee_changes',
  collected_emails: 'landing_page_email_submissions',
  creator_profiles: 'creators',
  cycles: 'billing_cycles',
  differences: 'reconciliation_findings',
  earnings: 'creator_earnings',
  images: 'message_images',
  lines: 'statement_lines',
  messages: 'partnership_messages',
  payment_methods: 'brand_payment_methods',
  pages: 'landing_pages',
  payouts: 'statement_lines',
  programs: 'affiliate_programs',
  questions: 'line_questions',
  referrers: 'creators',
  referrals: 'creator_referrals',
  statements: 'brand_statements',
  tags: 'creator_tags',
}

/**
 * What an id names: the table of `brand_id`, `brandId` or `productIds` is that of its last word; `id` and `ids` name rows of
 * the path segment before their placeholder (`/partnerships/{id}`), or of the first segment. Charges and events, which have
 * a table per provider, are `charges` and `events`.
 */
export const tableOf = (path: string, field: string): string => {
  const words = field
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .split('_')
    .filter((word) => word !== 'id' && word !== 'ids')
  const word = words.at(-1)
  if (word !== undefined) return TABLES[`${word}s`] ?? `${word}s`
  const segment = segmentOf(path, field)
  return (path.startsWith('/api/admin/') ? TABLES[`admin ${segment}`] : undefined) ?? TABLES[segment] ?? segment
}

const segmentOf = (path: string, field: string): string => {
  const plain = (part = '') => part.split('/').filter((one) => one !== '' && !one.startsWith('{'))
  const [before, after] = path.split(`{${field}}`)
  const segment = after === undefined ? plain(path.replace(/^.*?\/api\//, ''))[0] : plain(before).at(-1)
  return (segment ?? '').replaceAll('-', '_')
}
