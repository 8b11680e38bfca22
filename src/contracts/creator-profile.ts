import * as z from 'zod/mini'
import { defineCall } from './call'
import { TAX_COUNTRIES } from './countries'
import { Handle } from './creator-handle'
import { CreatorRow, TypedAddress } from './identity'
import { LogoImage } from './logo'
import { MESSAGES } from './messages'
import { MAX_BIO_CHARACTERS } from './patterns'
import { IdParams } from './values'
import { AUDIENCE_BUCKETS, CHANNEL_PLATFORMS, PRODUCT_CATEGORIES } from './vocabulary'

/* Not in identity.ts, because sign-up pages load that for their first paint, and the list of countries is long. */

export const MAX_CHANNELS = 30

const TotalReach = z.literal(
  AUDIENCE_BUCKETS.map((bucket) => bucket.value),
  MESSAGES.reachRequired,
)

/** Plain text, with line breaks. Blank becomes null. */
const Bio = z.nullable(
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(MAX_BIO_CHARACTERS, `Use up to ${MAX_BIO_CHARACTERS} characters`),
        z.meta({ examples: ['Weeknight cooking on cast iron.'] }),
      ),
    z.transform((text: string) => text || null),
  ),
)

/** An empty handle is none. */
const HandleOrNone = z.nullable(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.trim() || null),
    ),
    z.nullable(Handle),
  ),
)

const Profile = z.object({
  bio: Bio,
  product_categories: z
    .array(z.enum(PRODUCT_CATEGORIES))
    .check(z.minLength(1, MESSAGES.categoriesRequired), z.maxLength(PRODUCT_CATEGORIES.length)),
  is_profile_public: z.boolean(),
  handle: HandleOrNone,
})

export const HANDLE_REQUIRED = 'Choose a handle for your public page'

export const CreatorProfileForm = Profile.check(
  z.refine(({ handle, is_profile_public: isPublic }) => handle !== null || !isPublic, {
    path: ['handle'],
    message: HANDLE_REQUIRED,
  }),
)

export const updateCreator = defineCall({
  method: 'PATCH',
  path: '/api/creators/{id}',
  summary:
    "Saves the creator's profile, public page, reach or country, or that they read how to disclose links; " +
    'an omitted field keeps its value',
  params: IdParams,
  body: z
    .extend(z.partial(Profile), {
      total_reach: z.optional(TotalReach),
      country: z.optional(z.enum(TAX_COUNTRIES, 'Choose a country from the list')),
      /** The first time counts. */
      disclosure_read: z.optional(z.literal(true)),
    })
    .check(
      z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
        path: ['total_reach'],
        message: MESSAGES.reachRequired,
      }),
    ),
  answer: CreatorRow,
})

export const saveChannels = defineCall({
  method: 'PUT',
  path: '/api/creators/{id}/channels',
  summary: "Saves the creator's channels and reach; channels that are not listed are removed",
  params: IdParams,
  body: z.object({
    channels: z
      .array(z.object({ channel: z.enum(CHANNEL_PLATFORMS, MESSAGES.channelRequired), channel_link: TypedAddress }))
      .check(
        z.minLength(1, MESSAGES.linksRequired),
        z.maxLength(MAX_CHANNELS, `You can add up to ${MAX_CHANNELS} channels`),
      ),
    total_reach: TotalReach,
  }),
  answer: CreatorRow,
})

export const uploadCreatorPhoto = defineCall({
  method: 'PUT',
  path: '/api/creators/{id}/photo',
  summary: "Uploads the creator's photo: PNG, JPEG or WebP, up to 2 MB; it replaces the current one",
  params: IdParams,
  body: z.object({ image: LogoImage }),
  answer: CreatorRow,
})

export const removeCreatorPhoto = defineCall({
  method: 'DELETE',
  path: '/api/creators/{id}/photo',
  summary: "Removes the creator's photo; pages show initials",
  params: IdParams,
  answer: CreatorRow,
})
