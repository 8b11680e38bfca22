import type { Operation } from './document-types'

/** The parts of the document that no contract can give. */

export const INFO = {
  title: 'Shelfmate',
  description:
    'The calls of Shelfmate, where brands run affiliate programs and creators promote their products. JSON in and out; ' +
    'a call of a signed-in person carries the ID token of the identity provider as a bearer. Amounts are exact decimals ' +
    'as text, dates of reports are days in Los Angeles. The same thing created again answers 200 with the existing row ' +
    'instead of 201. What is not yours answers exactly as what is not there. An error has the shape `ErrorAnswer`.',
}

export const BEARER = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The ID token of the identity provider (Firebase Authentication), valid for an hour.',
}

/** One sentence for each first word of a path, in the order in which they are shown. */
export const TAGS: Record<string, string> = {
  users: 'The row behind an account at the identity provider.',
  'user-type': 'Who the signed-in person is.',
  consents: 'Texts that a person agrees to after the sign-up.',
  brands: 'Sellers: their sign-up, their connection to Amazon, and what others may see of them.',
  creators: 'Creators: their sign-up, their profile, and their approval.',
  'creator-channels': 'Where creators publish.',
  amazon: 'The connection to Amazon: consent, catalogue, attribution tags and reports.',
  products: "A brand's catalogue, and what anybody may see of it.",
  'affiliate-programs': 'The program of a brand and the products it offers.',
  'creator-brand-partnerships': 'Applying to a program.',
  partnerships: 'Applications and partners, as the brand reviews them.',
  'creator-products': 'What a creator may promote for a brand.',
  links: 'Attribution links of creators.',
  referrals: 'Creators who bring creators.',
  'landing-pages': 'What the public pages of brands call.',
  reports: 'Figures of a period.',
  earnings: 'Commission, sale by sale.',
  session: "The cookie of the admin panel, kept in step with the browser's token.",
  version: 'What runs here.',
  openapi: 'This interface, for programs.',
}

const NEVER_BELIEVED = "Accepted for the call's shape; the server decides."
const OWN_BRAND = "The caller's own brand; another one answers 404."
const OWN_CREATOR = "The caller's own creator profile; another one answers 404."
const OWN_USER = "The caller's own user row; another one answers 404."

type Notes = { body?: Record<string, string>; parameters?: Record<string, string> }

/** What a field that is sent means beyond its name and type, by operation. */
export const FIELD_NOTES: Record<string, Notes> = {
  postUsers: {
    body: {
      email: "The address in the caller's token.",
      firebase_uid: "The identity provider's id in the caller's token.",
      user_type: 'Cannot change afterwards.',
      terms_version: 'The version of the terms that the person accepted.',
      privacy_version: 'The version of the privacy policy that the person accepted.',
    },
  },
  postConsents: { body: { text_version: 'The version of the text in force.' } },
  postBrands: { body: { user_id: OWN_USER, website: '`https://` is put in front when no scheme is there.' } },
  patchBrandsByIdConnect: {
    body: { connected: '`true` needs a live connection to Amazon; `false` is always accepted.' },
  },
  postCreators: {
    body: {
      user_id: OWN_USER,
      approved: NEVER_BELIEVED,
      fromAffiliateProgramBrand: 'Id of the brand whose program page the creator came from.',
    },
  },
  postCreatorChannels: { body: { creator_id: OWN_CREATOR } },
  patchCreatorsById: { body: { total_reach: 'The upper bound of the audience size bucket.' } },
  postAffiliatePrograms: {
    body: {
      brand_id: OWN_BRAND,
      page_id: 'The last word of the program page’s address; one that is taken is replaced.',
      description: 'HTML; everything but formatting and links is taken out.',
    },
  },
  patchAffiliateProgramsById: { body: { description: 'HTML; everything but formatting and links is taken out.' } },
  postCreatorBrandPartnerships: {
    body: {
      creator_id: OWN_CREATOR,
      status: NEVER_BELIEVED,
      started_by: NEVER_BELIEVED,
      source_program_id: 'The visible program of that brand.',
      referral_code: 'The code of the creator who referred the caller.',
    },
  },
  postPartnershipsByIdReject: { body: { reason: 'The creator is told.' } },
  postLinks: {
    body: { request_id: 'Made by the client: a repeated call with the same id answers the same link.' },
  },
  getPublicProducts: { parameters: { id: 'Repeated, once for each product.' } },
  postReferrals: { body: { referred_creator_id: OWN_CREATOR } },
  getLandingPagesPublicBySlug: { parameters: { ref: 'The public id of the link that led here.' } },
  getLandingPagesByIdAmazonUrl: {
    parameters: {
      ref: "The public id of a creator's link; what is none, or another brand's, counts as none.",
      usePromoUrl: "Whether to lead to the page's promotion instead of its product.",
    },
  },
  postLandingPagesByIdSubmitEmail: {
    body: { linkId: "The public id of a creator's link; what is none, or another brand's, counts as none." },
  },
}

/** What a field of an answer means beyond its name and type, by component. */
export const SHAPE_NOTES: Record<string, Record<string, string>> = {
  BrandRow: {
    amazon_connected: 'The flag as it was set; see `amazonConnected` of the user type.',
    connection_status:
      '`revoked` when Amazon withdrew the grant, `disconnected` when the brand did: it has to connect again.',
  },
  AmazonProfile: {
    last_sync_attrib_prod_min_date: 'The first day of the products report that is here.',
    last_sync_attrib_prod_max_date: 'The last day of the products report that is here.',
    last_sync_attrib_perf_min_date: 'The first day of the performance report that is here.',
    last_sync_attrib_perf_max_date: 'The last day of the performance report that is here.',
  },
  AmazonConnection: {
    status: '`never` before the first consent; otherwise as `connection_status` of the brand.',
    data_from: 'The first day of the performance report that is here.',
    data_through: 'The last day of the performance report that is here.',
    next_pull_at: 'Null while the brand is not connected, and before the first pull.',
    products: 'How many products Amazon lists.',
  },
  SyncRunRow: {
    changed: 'Rows that were new or restated.',
    quarantined: 'Rows that could not be read; they stopped nothing.',
    data_through: 'The day to which the report reached afterwards.',
    reason: 'Why it failed, in words.',
    next_run_at: 'When the next pull is due; null while the brand is not connected.',
  },
  UserTypeAnswer: {
    amazonConnected: 'Whether the brand is connected: the flag, a grant, and an eligible US seller profile.',
    isSettingUp: 'Whether the setup of a brand was interrupted before its profiles were loaded.',
    userType: 'Set without a brand or creator: the sign-up resumes.',
    hasChannels: 'Whether a creator has saved channels and reach.',
    hasProgram: 'Whether a brand has a program: its setup is complete.',
    hasMoneyRows: 'Whether a brand has earnings or statements: its billing stays open while it is not connected.',
    today: 'The business day in Los Angeles.',
  },
  CreatorRow: { may_ask_again_from: 'After a rejection: when the creator may ask for approval again.' },
  CreatorSyncAnswer: {
    sync_run_id: 'The newest run; null when there was none.',
    rows: "The creator's own rows of the range.",
    data_through: "The day to which every partner's data reaches.",
  },
  SyncAnswer: {
    rows: 'Rows that the run has read.',
    data_through: "The day to which Amazon's data reaches.",
  },
  CreatorProductRow: { fee_percent: "The percentage that applies: the partnership's own, else the product's." },
  BrowsedBrand: { may_apply_from: 'After a rejection: when the creator may apply again.' },
  LinkRow: { url: 'The address to share.' },
  EarningRow: { locks_on: "The day on which the figure is final: 30 days after the sale's day." },
  EarningTotals: {
    estimated: 'What Amazon may still restate.',
    locked: 'What is final; with `estimated` it adds up to `commission`.',
  },
  PublicSection: { content: 'JSON as text, `{}` when what was stored cannot be read.' },
  Figures: { commission: 'With four decimals: it is rounded to cents when it is paid.' },
  Overview: {
    data_through: "The day to which Amazon's data reaches; null before the first sync.",
    previous: 'The same figures of the period before.',
    top_partners: 'For a brand its creators, for a creator its brands.',
  },
}

const text = (name: string, description: string) =>
  ({ name, in: 'query', required: false, description, schema: { type: 'string' } }) as const

/** The one address under `/api` that a browser visits itself: it answers with a redirect, never with JSON. */
export const AMAZON_CALLBACK: Operation = {
  operationId: 'getAmazonCallback',
  tags: ['amazon'],
  summary: "Login with Amazon's return: finishes the consent and sends the browser on to the setup screen",
  description: 'For the browser that began the consent, known by its cookie and by `state`.',
  'x-guard': 'public',
  security: [],
  parameters: [
    text('state', 'The text that `auth-url` sent along.'),
    text('code', 'The code that is exchanged for tokens here.'),
    text('error', 'The reason for which Amazon gave no code.'),
  ],
  responses: {
    303: {
      description: 'To the setup screen.',
      headers: {
        Location: {
          description: '`/signup/loading`, with `?error=` when the consent failed.',
          schema: { type: 'string', format: 'uri-reference' },
        },
      },
    },
  },
}
