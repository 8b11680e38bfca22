import * as z from 'zod/mini'
import { AmazonProfile } from './amazon'
import { defineCall } from './call'
import { MESSAGES } from './messages'
import { CREATOR_ACCESS } from './states'
import { BRAND_ROLES } from './team-rights'
import { DateOnly, Empty, Id, IdParams, Instant } from './values'
import { AMAZON_ACCOUNT_STATUSES, CHANNEL_PLATFORMS, PRODUCT_CATEGORIES, ROLES, USER_TYPES } from './vocabulary'
import { PublicAddress, WebAddress } from './web-address'

export const SESSION_ENDED = 'Your session has ended. Log in again.'

const Email = z.email(MESSAGES.emailInvalid).check(z.maxLength(254))
const Password = z.string().check(z.minLength(6, MESSAGES.passwordShort), z.maxLength(4096))
const TextVersion = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,40}$/, 'Enter a valid version'))
const Terms = z.literal(true, MESSAGES.termsRequired)
export const BrandName = z.string().check(z.trim(), z.minLength(2, MESSAGES.brandNameRequired), z.maxLength(120))
const CreatorName = z.string().check(z.trim(), z.minLength(2, MESSAGES.nameRequired), z.maxLength(120))

/** A web address as people type it: `https://` is prefixed when the scheme is missing. */
export const TypedAddress = z.pipe(
  z.pipe(
    z.string().check(z.trim()),
    z.transform((value) => (/^https?:\/\//i.test(value) ? value : `https://${value}`)),
  ),
  PublicAddress,
)

export const BrandSignupForm = z.object({
  brandName: BrandName,
  email: Email,
  password: Password,
  website: TypedAddress,
  productCategory: z.enum(PRODUCT_CATEGORIES, MESSAGES.categoryRequired),
  termsAccepted: Terms,
})

export const CreatorSignupForm = z.object({
  name: CreatorName,
  email: Email,
  password: Password,
  productCategories: z.array(z.enum(PRODUCT_CATEGORIES)).check(z.minLength(1, MESSAGES.categoriesRequired)),
  termsAccepted: Terms,
})

export const CreatorLinksForm = z.object({
  links: z
    .array(
      z.object({
        channel: z.string().check(z.minLength(1, MESSAGES.channelRequired)),
        url: TypedAddress,
      }),
    )
    .check(z.minLength(1, MESSAGES.linksRequired)),
  totalReach: z.string().check(z.minLength(1, MESSAGES.reachRequired)),
})

export const LoginForm = z.object({
  email: Email,
  password: z.string().check(z.minLength(1, MESSAGES.passwordRequired)),
})
export const ForgotPasswordForm = z.object({ email: Email })
export const NewPasswordForm = z.object({ password: Password })

export const UserRow = z.object({
  id: Id,
  email: z.string(),
  user_type: z.nullable(z.enum(USER_TYPES)),
  created_at: Instant,
})

export const BrandRow = z.object({
  id: Id,
  user_id: Id,
  brand_name: z.string(),
  website: z.nullable(z.string()),
  product_category: z.nullable(z.string()),
  /** The stored flag. `amazonConnected` of the user-type answer says whether the brand counts as connected. */
  amazon_connected: z.boolean(),
  logo_url: z.nullable(z.string()),
  /** `revoked` when Amazon withdrew the grant; the page then offers to reconnect. */
  connection_status: z.nullable(z.enum(AMAZON_ACCOUNT_STATUSES)),
  profiles: z.array(AmazonProfile),
})

export const PublicBrand = z.object({
  id: Id,
  brand_name: z.string(),
  website: z.nullable(z.string()),
  product_category: z.nullable(z.string()),
  logo_url: z.nullable(z.string()),
})

const Channel = z.object({ channel: z.string(), channel_link: z.string() })

export const CreatorRow = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  product_categories: z.array(z.string()),
  /** In the order in which they were added. */
  channels: z.array(Channel),
  total_reach: z.nullable(z.int()),
  country: z.nullable(z.string()),
  approved: z.boolean(),
  rejected_at: z.nullable(Instant),
  rejection_reason: z.nullable(z.string()),
  /** After a rejection: when the creator may reapply. */
  may_reapply_from: z.nullable(Instant),
  /** When staff disabled the account of a creator who has earned. */
  suspended_at: z.nullable(Instant),
  /** Whether they confirmed to disclose their links. */
  has_read_disclosure: z.boolean(),
  created_at: Instant,
  /** A path of ours. */
  photo_url: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  /** The end of the address of the public page. */
  handle: z.nullable(z.string()),
  /** Whether the creator turned it on. It is shown only while the creator is approved and the account active. */
  is_profile_public: z.boolean(),
})

export const CreatorChannelRow = z.extend(Channel, { id: Id, creator_id: Id })

/** For a token without a user row, everything is false or null. */
export const UserTypeAnswer = z.object({
  isBrand: z.boolean(),
  isCreator: z.boolean(),
  isCreatorApproved: z.boolean(),
  creatorAccess: z.nullable(z.enum(CREATOR_ACCESS)),
  userId: z.nullable(Id),
  brandName: z.nullable(z.string()),
  creatorName: z.nullable(z.string()),
  amazonConnected: z.boolean(),
  /** True when the flag is set and there is a grant but profiles are not loaded yet: setup was interrupted. */
  isSettingUp: z.boolean(),
  role: z.enum(ROLES),
  brandId: z.nullable(Id),
  /** The person's role in the team of the brand. */
  brandRole: z.nullable(z.enum(BRAND_ROLES)),
  creatorId: z.nullable(Id),
  /** Set once the user row exists, even before its brand or creator row: sign-up then resumes. */
  userType: z.nullable(z.enum(USER_TYPES)),
  hasChannels: z.boolean(),
  /** The business date in Los Angeles, which pages use as today. */
  today: DateOnly,
  hasProgram: z.boolean(),
  /** True for a brand with money rows: billing and payment settings stay available while it is not connected. */
  hasMoneyRows: z.boolean(),
  /** Whether Home shows the first steps of the account, until it removes them. */
  hasFirstSteps: z.boolean(),
})
export type UserTypeAnswer = z.infer<typeof UserTypeAnswer>

export const getVersion = defineCall({
  method: 'GET',
  path: '/api/version',
  summary: 'The version for the footer',
  answer: z.object({ version: z.string() }),
})

export const createSession = defineCall({
  method: 'POST',
  path: '/api/session',
  summary: 'Sets the staff cookie from a fresh bearer token; does nothing for other users',
  answer: Empty,
})

export const deleteSession = defineCall({
  method: 'DELETE',
  path: '/api/session',
  summary: 'Logs staff out: ends their session and clears the staff cookie',
  answer: Empty,
})

/** What the forms ask before they create an account at the identity provider. */
export const getSignUpState = defineCall({
  method: 'GET',
  path: '/api/sign-up-state',
  summary: 'Whether new accounts can sign up',
  answer: z.object({ is_open: z.boolean() }),
})

export const createUser = defineCall({
  method: 'POST',
  path: '/api/users',
  summary: 'Creates the user row of the signed-in identity, or returns the existing one',
  creates: true,
  body: z.object({
    email: Email,
    firebase_uid: z.string().check(z.minLength(1), z.maxLength(128)),
    user_type: z.enum(USER_TYPES),
    terms_version: z.optional(TextVersion),
    privacy_version: z.optional(TextVersion),
  }),
  answer: UserRow,
})

export const getUserType = defineCall({
  method: 'GET',
  path: '/api/user-type',
  summary: 'The signed-in user: type, role, approval and connection',
  answer: UserTypeAnswer,
})

export const createBrand = defineCall({
  method: 'POST',
  path: '/api/brands',
  summary: 'Creates the brand of the signed-in user, or returns the existing one',
  creates: true,
  body: z.object({
    user_id: Id,
    brand_name: BrandName,
    website: TypedAddress,
    product_category: z.enum(PRODUCT_CATEGORIES, MESSAGES.categoryRequired),
  }),
  answer: BrandRow,
})

export const getMyBrand = defineCall({
  method: 'GET',
  path: '/api/brands/me',
  summary: "The caller's brand",
  answer: BrandRow,
})

export const connectBrand = defineCall({
  method: 'PATCH',
  path: '/api/brands/{id}/connect',
  summary: 'Sets the connected flag; true needs a live Amazon token',
  params: IdParams,
  body: z.object({ connected: z.boolean() }),
  answer: BrandRow,
})

export const setBrandLogo = defineCall({
  method: 'PATCH',
  path: '/api/brands/{id}/logo',
  summary: "Sets the brand's logo",
  params: IdParams,
  body: z.object({ logo_url: WebAddress }),
  answer: BrandRow,
})

export const getPublicBrand = defineCall({
  method: 'GET',
  path: '/public/api/brands/{id}',
  summary: 'Public details of a brand with a visible program',
  params: IdParams,
  answer: PublicBrand,
})

export const createCreator = defineCall({
  method: 'POST',
  path: '/api/creators',
  summary: 'Creates the creator profile of the signed-in user, or returns the existing one',
  creates: true,
  body: z.object({
    user_id: Id,
    name: CreatorName,
    product_categories: z
      .array(z.enum(PRODUCT_CATEGORIES))
      .check(z.minLength(1, MESSAGES.categoriesRequired), z.maxLength(16)),
    /** Accepted for compatibility and ignored. */
    approved: z.optional(z.boolean()),
    fromAffiliateProgramBrand: z.optional(z.nullable(Id)),
  }),
  answer: CreatorRow,
})

export const getMyCreator = defineCall({
  method: 'GET',
  path: '/api/creators/me',
  summary: "The caller's creator profile",
  answer: CreatorRow,
})

export const createCreatorChannel = defineCall({
  method: 'POST',
  path: '/api/creator-channels',
  summary: 'Adds a channel, or returns the existing one',
  creates: true,
  body: z.object({
    creator_id: Id,
    channel: z.enum(CHANNEL_PLATFORMS, MESSAGES.channelRequired),
    channel_link: TypedAddress,
  }),
  answer: CreatorChannelRow,
})
