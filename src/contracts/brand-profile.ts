import * as z from 'zod/mini'
import { defineCall } from './call'
import { PostalAddress } from './collected-emails'
import { BrandName, BrandRow, TypedAddress } from './identity'
import { MESSAGES } from './messages'
import { ContactEmail } from './programs'
import { IdParams } from './values'
import { PRODUCT_CATEGORIES } from './vocabulary'

export const BrandProfile = z.extend(
  z.pick(BrandRow, { id: true, brand_name: true, website: true, product_category: true, logo_url: true }),
  {
    /** The program's. Null without one, or without an email. */
    contact_email: z.nullable(z.string()),
    has_program: z.boolean(),
    /** In emails to visitors of landing pages. */
    postal_address: z.nullable(z.string()),
  },
)

/** Blank becomes null. */
const Address = z.nullable(
  z.pipe(
    z.string().check(
      z.trim(),
      z.maxLength(200),
      z.refine(
        (text) => text === '' || PostalAddress.safeParse(text).success,
        'Enter your full postal address, without links',
      ),
      z.meta({ examples: ['48 Alder Street, Portland, OR 97205'] }),
    ),
    z.transform((text: string) => text || null),
  ),
)

/** Name, website and category as at sign-up. */
export const BrandProfileForm = z.object({
  brand_name: BrandName,
  website: TypedAddress,
  product_category: z.enum(PRODUCT_CATEGORIES, MESSAGES.categoryRequired),
  contact_email: ContactEmail,
  postal_address: Address,
})

export const getBrandProfile = defineCall({
  method: 'GET',
  path: '/api/brands/me/profile',
  summary: "The caller's brand as it edits it: also its program's contact email and the postal address of its emails",
  answer: BrandProfile,
})

export const updateBrand = defineCall({
  method: 'PATCH',
  path: '/api/brands/{id}',
  summary:
    "Saves the brand's name, website and category, its program's contact email and the postal address of its emails; " +
    'an omitted field keeps its value',
  params: IdParams,
  body: z.partial(BrandProfileForm).check(
    z.refine((changes) => Object.values(changes).some((value) => value !== undefined), {
      path: ['brand_name'],
      message: MESSAGES.brandNameRequired,
    }),
  ),
  answer: BrandProfile,
})
