import type { Request } from 'express'
import { findSeller, profilesIn } from '../catalog/sellers'
import type { Profile, Region, Seller } from '../catalog/types'
import type { Context } from '../context'
import { Refusal } from '../http/failure'
import { bearerOf, expireAccessToken, findBearer } from '../login/grants'
import { type Bonus, readProfileState } from '../switches/profile-switches'
import { NotEligible } from './failures'

export interface Scope {
  readonly seller: Seller
  readonly profile: Profile
}

/** A seller profile has exactly one advertiser. */
export interface AttributionScope extends Scope {
  readonly advertiserId: string
  readonly bonus: Bonus
}

/** Throws 401 for a missing or invalid token or another client's id. */
export const requireSeller = async ({ db }: Context, req: Request): Promise<Seller> => {
  const token = bearerOf(req)
  const bearer = token === undefined ? undefined : await findBearer(db, token)
  const seller = bearer && findSeller(bearer.seller)
  if (!bearer || !seller) throw new Refusal(401, 'HTTP 401 Unauthorized')
  const clientId = req.get('amazon-advertising-api-clientid')
  if (clientId === undefined) throw new Refusal(401, 'Amazon-Advertising-API-ClientId header is missing')
  if (clientId !== bearer.clientId) throw new Refusal(401, 'The client id does not belong to this access token')
  return seller
}

/** For a scripted fault. */
export const expireToken =
  ({ db }: Context) =>
  (req: Request): Promise<void> =>
    expireAccessToken(db, bearerOf(req) ?? '')

/** Throws 401 when the profile is missing or not the caller's in this region, 400 when it is not an id. */
export const requireScope = async (context: Context, req: Request, region: Region): Promise<Scope> => {
  const seller = await requireSeller(context, req)
  const profileId = req.get('amazon-advertising-api-scope')
  if (profileId === undefined || profileId === '') throw new Refusal(401, 'Scope header is missing')
  if (!/^\d{1,20}$/.test(profileId)) throw new Refusal(400, 'Scope header is incorrect')
  const profile = profilesIn(seller, region).find((candidate) => candidate.profileId === profileId)
  if (!profile) throw new Refusal(401, `Not authorized to access scope ${profileId}`)
  return { seller, profile }
}

/** Throws NotEligible when the profile may not use Amazon Attribution. */
export const requireAttribution = async (context: Context, req: Request, region: Region): Promise<AttributionScope> => {
  const scope = await requireScope(context, req, region)
  const { hasAttribution, bonus } = await readProfileState(context.db, scope.profile)
  if (!hasAttribution) throw new NotEligible()
  return { ...scope, advertiserId: scope.profile.advertiserId, bonus }
}
