/** As in `GET /attribution/publishers`. */
export interface Publisher {
  readonly id: string
  readonly name: string
  readonly macroEnabled: boolean
}

const WITH_MACROS = ['Google Ads', 'Facebook Ads', 'Microsoft Ads', 'Pinterest Ads']

const WITHOUT_MACROS = [
  'Snapchat Ads',
  'Twitter Ads',
  'LinkedIn Ads',
  'Youtube',
  'Display - Other',
  'Video - Other',
  'Blogpost - Other',
  'Email - Other',
  'TikTok',
  'Reddit',
  'Hulu',
  'Verizon Media',
  'BuzzFeed',
  'Pandora',
  'Spotify',
  'ESPN',
  'Slick Deals',
  'Fox',
  'ABC',
  'NBC',
  'CBS',
  'BET',
  // Amazon's spelling.
  'Conde Naste',
  'Hearst Digital',
  'Meredith Corporation',
]

/** Amazon's list, the same for every advertiser; ids count from 1 in this order. */
export const PUBLISHERS: readonly Publisher[] = [...WITH_MACROS, ...WITHOUT_MACROS].map((name, index) => ({
  id: String(index + 1),
  name,
  macroEnabled: index < WITH_MACROS.length,
}))

export const findPublisher = (id: string): Publisher | undefined => PUBLISHERS.find((publisher) => publisher.id === id)
