import * as z from 'zod/mini'
import { AmazonProfile } from './amazon'
import { defineCall } from './call'
import { MESSAGES } from './messages'
import { DateOnly, Empty, Id, IdParams, Instant } from './values'
import {
  AMAZON_ACCOUNT_STATUSES,
  AUDIENCE_BUCKETS,
  CHANNEL_PLATFORMS,
  PRODUCT_CATEGORIES,
  ROLES,
  USER_TYPES,
} from './vocabulary'
import { PublicAddress, WebAddress } from './web-address'

/** Said of a sign-in that was ended: by logout, a new role, or an account that was disabled meanwhile. */
export const SESSION_ENDED = 'Your session has ended. Log in again.'

const Email = z.email(MESSAGES.emailInvalid).check(z.maxLength(254))
const Password = z.string().check(z.minLength(6, MESSAGES.passwordShort), z.maxLength(4096))
const TextVersion = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,40}$/, 'Not a version'))
const Terms = z.literal(true, MESSAGES.termsRequired)
const BrandName = z.string().check(z.trim(), z.minLength(2, MESSAGES.brandNameRequired), z.maxLength(120))
const CreatorName = z.string().check(z.trim(), z.minLength(2, MESSAGES.nameRequired), z.maxLength(120))

/** A web address as people type it: `https://` is put in front when no scheme is there. */
const TypedAddress = z.pipe(
  z.pipe(
    z.string().check(z.trim()),
    z.transform((value) => (/^https?:\/\//i.test(value) ? value : `https://${value}`)),
  ),
  PublicAddress,
)

/* Forms */

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
        url: PublicAddress,
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

/* Rows as the product calls speak them */

export const UserRow = z.object({
  id: Id,
  email: z.string(),
  user_type: z.nullable(z.enum(USER_TYPES)),
  created_at: Instant,
})

/** The brand as its owner sees it; `profiles` shows the sync cursors. */
export const BrandRow = z.object({
  id: Id,
  user_id: Id,
  brand_name: z.string(),
  website: z.nullable(z.string()),
  product_category: z.nullable(z.string()),
  /** The flag as it was set. Whether the brand counts as connected is `amazonConnected` of the user-type answer. */
  amazon_connected: z.boolean(),
  logo_url: z.nullable(z.string()),
  /** `revoked` when Amazon withdrew the grant: the page offers to reconnect. */
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

export const CreatorRow = z.object({
  id: Id,
  user_id: Id,
  name: z.string(),
  product_categories: z.array(z.string()),
  total_reach: z.nullable(z.int()),
  approved: z.boolean(),
  rejected_at: z.nullable(Instant),
  rejection_reason: z.nullable(z.string()),
  /** After a rejection: the instant from which the creator may ask again. */
  may_ask_again_from: z.nullable(Instant),
  created_at: Instant,
})

export const CreatorChannelRow = z.object({ id: Id, creator_id: Id, channel: z.string(), channel_link: z.string() })

/** Who the signed-in person is. A token without a row answers with everything false and nulls. */
export const UserTypeAnswer = z.object({
  isBrand: z.boolean(),
  isCreator: z.boolean(),
  isCreatorApproved: z.boolean(),
  userId: z.nullable(Id),
  brandName: z.nullable(z.string()),
  creatorName: z.nullable(z.string()),
  /** True with the flag, a grant, and an eligible US seller profile. */
  amazonConnected: z.boolean(),
  /** True with the flag and a grant whose profiles are not loaded yet: the setup was interrupted. */
  isSettingUp: z.boolean(),
  role: z.enum(ROLES),
  brandId: z.nullable(Id),
  creatorId: z.nullable(Id),
  /** True when a user row of this type exists but its brand or creator row does not yet: the sign-up resumes. */
  userType: z.nullable(z.enum(USER_TYPES)),
  /** True once a creator has saved channels and reach (sign-up step 2). */
  hasChannels: z.boolean(),
  /** The business day in Los Angeles: what a page calls today. */
  today: DateOnly,
  /** True for a brand that has a program: its setup is complete. */
  hasProgram: z.boolean(),
  /** True for a brand with money rows: it keeps billing and payment settings while it is not connected. */
  hasMoneyRows: z.boolean(),
})
export type UserTypeAnswer = z.infer<typeof UserTypeAnswer>

/* Calls */

export const getVersion = defineCall({
  method: 'GET',
  path: '/api/version',
  summary: 'The version for the footer',
  answer: z.object({ version: z.string() }),
})

export const createSession = defineCall({
  method: 'POST',
  path: '/api/session',
  summary: 'Sets the staff cookie from a fresh bearer token; does nothing for everyone else',
  answer: Empty,
})

export const deleteSession = defineCall({
  method: 'DELETE',
  path: '/api/session',
  summary: 'Logs staff out: ends their session and clears the staff cookie',
  answer: Empty,
})

export const createUser = defineCall({
  method: 'POST',
  path: '/api/users',
  summary: 'Creates the row of the signed-in identity, or answers the existing one',
  creates: true,
  body: z.object({
    email: Email,
    firebase_uid: z.string().check(z.minLength(1), z.maxLength(128)),
    user_type: z.enum(USER_TYPES),
    /** The versions of the texts the person accepted at sign-up. */
    terms_version: z.optional(TextVersion),
    privacy_version: z.optional(TextVersion),
  }),
  answer: UserRow,
})

export const getUserType = defineCall({
  method: 'GET',
  path: '/api/user-type',
  summary: 'Who the signed-in person is',
  answer: UserTypeAnswer,
})

export const createBrand = defineCall({
  method: 'POST',
  path: '/api/brands',
  summary: 'Creates the brand of the signed-in user, or answers the existing one',
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
  summary: 'A brand with a visible program, as anybody may see it',
  params: IdParams,
  answer: PublicBrand,
})

export const createCreator = defineCall({
  method: 'POST',
  path: '/api/creators',
  summary: 'Creates the creator of the signed-in user, or answers the existing one',
  creates: true,
  body: z.object({
    user_id: Id,
    name: CreatorName,
    product_categories: z
      .array(z.enum(PRODUCT_CATEGORIES))
      .check(z.minLength(1, MESSAGES.categoriesRequired), z.maxLength(16)),
    /** Accepted for the call's shape, never believed. */
    approved: z.optional(z.boolean()),
    /** Id of the brand whose program page the creator came from. */
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

export const updateCreator = defineCall({
  method: 'PATCH',
  path: '/api/creators/{id}',
  summary: "Saves the creator's reach",
  params: IdParams,
  body: z.object({
    total_reach: z.literal(
      AUDIENCE_BUCKETS.map((bucket) => bucket.value),
      MESSAGES.reachRequired,
    ),
  }),
  answer: CreatorRow,
})

export const createCreatorChannel = defineCall({
  method: 'POST',
  path: '/api/creator-channels',
  summary: 'Adds one channel, or answers the existing one',
  creates: true,
  body: z.object({
    creator_id: Id,
    channel: z.enum(CHANNEL_PLATFORMS, MESSAGES.channelRequired),
    channel_link: PublicAddress,
  }),
  answer: CreatorChannelRow,
})
