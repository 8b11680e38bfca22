export const creatorPath = (handle: string): string => `/creators/${handle}`

/** What the public page of a creator shows: nothing about brands, sales or earnings, and no email. */
export type PublicCreator = {
  handle: string
  name: string
  /** A path of ours. */
  photo_url: string | null
  /** Plain text. */
  bio: string | null
  product_categories: string[]
  total_reach: number | null
  channels: { channel: string; channel_link: string }[]
}
