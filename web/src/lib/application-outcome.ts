import { readText, removeKey, writeText } from './storage'

/** What an application led to, for the page that opens next; until it is closed or left. */
export type ApplicationOutcome = {
  creatorId: number
  brandId: number
  brandName: string
  partnershipId: number
  status: 'active' | 'pending'
}

const KEY = 'shelfmate-application'

export const rememberOutcome = (outcome: ApplicationOutcome): void =>
  writeText('sessionStorage', KEY, JSON.stringify(outcome))

/** Of this creator; null without one. */
export const readOutcome = (creatorId: number): ApplicationOutcome | null => {
  try {
    const outcome: ApplicationOutcome | null = JSON.parse(readText('sessionStorage', KEY) ?? 'null')
    return outcome?.creatorId === creatorId ? outcome : null
  } catch {
    return null
  }
}

export const forgetOutcome = (): void => removeKey('sessionStorage', KEY)
