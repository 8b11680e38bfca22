import * as z from 'zod'
import { findProfile } from '../catalog/sellers'
import type { Profile } from '../catalog/types'
import type { Queryable } from '../database'
import { parseInput, Refusal } from '../http/failure'

const BONUSES = ['enrolled', 'absent', 'zero'] as const

/** An amount, no key, or always "0". */
export type Bonus = (typeof BONUSES)[number]

/** The catalog's values unless an operator overrode them. */
export interface ProfileState {
  readonly hasAttribution: boolean
  readonly bonus: Bonus
}

const Change = z.strictObject({
  attribution: z.boolean().nullish(),
  bonus: z.enum(BONUSES).nullish(),
})

export const readProfileState = async (db: Queryable, profile: Profile): Promise<ProfileState> => {
  const { rows } = await db.query<{ has_attribution: boolean | null; bonus: Bonus | null }>(
    'select has_attribution, bonus from profile_switches where profile_id = $1',
    [profile.profileId],
  )
  return {
    hasAttribution: rows[0]?.has_attribution ?? profile.hasAttribution,
    bonus: rows[0]?.bonus ?? (profile.hasReferralBonus ? 'enrolled' : 'absent'),
  }
}

/** Null restores the catalog's value. Throws 404 for an unknown profile, 400 for an invalid body. */
export const changeProfile = async (db: Queryable, profileId: string, body: unknown): Promise<ProfileState> => {
  const found = findProfile(profileId)
  if (!found) throw new Refusal(404, 'Profile not found')
  const { attribution, bonus } = parseInput(Change, body)
  await db.query(
    `insert into profile_switches as kept (profile_id, has_attribution, bonus)
     values ($1, $2, $3)
     on conflict (profile_id)
     do update set
       has_attribution = case when $4 then excluded.has_attribution else kept.has_attribution end,
       bonus = case when $5 then excluded.bonus else kept.bonus end`,
    [profileId, attribution ?? null, bonus ?? null, attribution !== undefined, bonus !== undefined],
  )
  return readProfileState(db, found.profile)
}
