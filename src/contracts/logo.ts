import * as z from 'zod/mini'
import { defineCall } from './call'
import { BrandRow } from './identity'
import { LOGO_TOO_LARGE, LOGO_UNREADABLE, MAX_LOGO_BYTES } from './logo-limits'
import { IdParams } from './values'

/** A PNG of 48 by 48 pixels, in base64. */
const LOGO_EXAMPLE =
  'iVBORw0KGgoAAAANSUhEUgAAADAAAAAwCAMAAABg3Am1AAAAA1BMVEURVWbZg5nhAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVRIx+3BgQAAAADDoPlT3+AE' +
  'VQEA8AwJMAAB0q0T2gAAAABJRU5ErkJggg=='

/** The bytes of an image in base64. */
export const LogoImage = z
  .string()
  .check(
    z.maxLength(Math.ceil(MAX_LOGO_BYTES / 3) * 4, LOGO_TOO_LARGE),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, LOGO_UNREADABLE),
    z.meta({ examples: [LOGO_EXAMPLE] }),
  )

export const uploadBrandLogo = defineCall({
  method: 'PUT',
  path: '/api/brands/{id}/logo',
  summary: "Uploads the brand's logo: PNG, JPEG or WebP, up to 2 MB; it replaces the current one",
  params: IdParams,
  body: z.object({ image: LogoImage }),
  answer: BrandRow,
})

export const removeBrandLogo = defineCall({
  method: 'DELETE',
  path: '/api/brands/{id}/logo',
  summary: "Removes the brand's logo; pages show its initials",
  params: IdParams,
  answer: BrandRow,
})
