import * as z from 'zod/mini'

const MIN_HANDLE = 3
export const MAX_HANDLE = 30

/** Words that would look like pages or people of ours. */
const RESERVED = new Set(
  (
    'about account accounts admin administrator affiliate affiliates all amazon api app apply approved billing blog brand ' +
    'brands browse careers category contact creator creators dashboard directory discover edit explore featured feed find ' +
    'guest guide help home index jobs legal list login logout mail me media moderator new news none notifications null ' +
    'official owner page pages partner partners password payments payouts popular press pricing privacy product products ' +
    'profile profiles public root rss search security settings shelfmate signin signup sitemap staff static status store ' +
    'support system team terms test top trending undefined user users verified webmaster www you'
  ).split(' '),
)

const ALLOWED = /^[a-z0-9]+(-+[a-z0-9]+)*$/

export const HANDLE_MESSAGES = {
  short: `Use at least ${MIN_HANDLE} characters`,
  long: `Use up to ${MAX_HANDLE} characters`,
  characters: 'Use letters, numbers and hyphens, with a letter or number at both ends',
  reserved: 'This handle isn’t available. Choose another one.',
} as const

/** Ours as a part of a longer handle: `shelfmate-support` must not be a stranger. */
const isReserved = (handle: string): boolean => RESERVED.has(handle) || handle.split('-').includes('shelfmate')

/** The last part of the address of a creator's public page. Letters become lowercase. */
export const Handle = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(MIN_HANDLE, HANDLE_MESSAGES.short),
  z.maxLength(MAX_HANDLE, HANDLE_MESSAGES.long),
  z.regex(ALLOWED, HANDLE_MESSAGES.characters),
  z.refine((handle) => !isReserved(handle), HANDLE_MESSAGES.reserved),
  z.meta({ examples: ['maya-hart'] }),
)

export const isHandle = (text: string): boolean => Handle.safeParse(text).success && text === text.toLowerCase()

/** From a name: `Zoë Núñez` becomes `zoe-nunez`. Null if too little of it is left. */
export const handleFrom = (name: string): string | null => {
  const words = name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const handle = words.replace(/^-/, '').slice(0, MAX_HANDLE).replace(/-$/, '')
  return isHandle(handle) ? handle : null
}
