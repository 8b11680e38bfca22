/** The only reads that change something: they store what Amazon answers, count a click, or are audited. */
export const READS_WITH_EFFECTS = new Set([
  'GET /api/amazon/auth-url',
  'GET /api/amazon/get-profiles',
  'GET /api/amazon/get-advertisers',
  'GET /api/amazon/get-products',
  'GET /api/amazon/attribution-tag-non-macro',
  'GET /api/amazon/attribution-tag-macro',
  'GET /api/landing-pages/{id}/amazon-url',
  'GET /api/admin/payments/tax-years/{year}',
  'GET /api/admin/users/{id}/export',
  'GET /api/users/me/export',
])

/** Reads whose body is a secret, which no log may have. */
export const READS_BY_POST = new Set(['POST /api/team-invitations/read', 'POST /api/restrictions/read'])
