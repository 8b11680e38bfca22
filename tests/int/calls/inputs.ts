import { endpoints } from '../../../src/endpoints/list'
import { type Operation, operationsOf } from '../../support/inputs/operations'
import { typicalDraft } from '../../support/inputs/typical'
import type { KnownValues } from '../../support/inputs/vocabulary'
import type { Client } from '../../support/people'
import { STORIES } from './stories'
import type { World } from './world'

export const OPERATIONS: readonly Operation[] = operationsOf(endpoints)

/**
 * A call with valid input by an authorized caller. Its success is `status`, or else 201 for a new row (200 when it is
 * repeated), 204 without a body, 200.
 */
export type Row = { by: Client; params: unknown; query: unknown; body: unknown; status?: number }

/** The valid input of an operation, by a caller that passes its guard. */
export const inputOf = async (world: World, operation: Operation): Promise<Row> => {
  const { names, ...story } = (await STORIES[operation.name]?.(world)) ?? {}
  const draft = typicalDraft(operation, { ...namesOf(world), ...names })
  return { by: callerOf(world, operation), ...draft, ...story }
}

const callerOf = ({ nobody, brand, partner, admin }: World, { guard }: Operation): Client => {
  const callers: Record<Operation['guard'], Client> = {
    public: nobody,
    identity: partner.client,
    user: partner.client,
    brand: brand.client,
    connectedBrand: brand.client,
    payer: brand.client,
    team: brand.client,
    creator: partner.client,
    approvedCreator: partner.client,
    payee: partner.client,
    member: partner.client,
    moneyMember: partner.client,
    staff: admin,
    admin,
  }
  return callers[guard]
}

/** What the fields and ids of a call name: rows of the brand and its partner. */
const namesOf = ({ brand, partner, products, program, landingId, billed, ...world }: World): KnownValues => ({
  ...world.rows,
  brands: [brand.id],
  creators: [partner.creator.id],
  products: [products[0]?.id],
  productIds: [products.slice(0, 3).map(({ id }) => id)],
  affiliate_programs: [program.id],
  partnerships: [partner.partnership.id],
  landing_pages: [landingId],
  creator_earnings: [world.earningId],
  ...billed.names,
  day: [world.day],
  linkId: [world.linkId],
  ref: [world.linkId],
  code: [world.referralCode],
  referral_code: [world.referralCode],
  pageId: [program.page_id],
  slug: ['spring-sale'],
  /** Of partners, and part of the names of brands and creators. */
  status: ['active'],
  search: ['r'],
  email: ['reader@example.com'],
})
