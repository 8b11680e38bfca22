import { sql } from 'drizzle-orm'
import { getAmazonProfiles } from '../../../src/contracts/amazon'
import { connectBrand } from '../../../src/contracts/identity'
import { adapterOf, query } from '../../../src/database'
import { partnership } from '../../int/money/metrics'
import { closeMonths, monthsBefore, sellFor } from '../../support/billed'
import { consent } from '../../support/brand-story'
import { rowsOf } from '../../support/inputs/rows-of'
import { type Client, clientOf, signUp, signUpBrand, signUpCreator, signUpStaff } from '../../support/people'
import type { TestProduct } from '../../support/product'
import { rejectAfterEarning } from '../../support/raw-earning'
import type { CallerName } from '../expected/calls'
import { billedIds, canPay, NONE } from './billed-ids'
import { type BrandIds, brandIds, hiddenIds } from './brand-ids'
import { inserting } from './family'
import { notificationOf } from './own-rows'
import type { Run } from './pen'

/** Every id that a call may use. */
export type Ids = BrandIds & {
  user: number
  creator: number
  /** For actions on an account: the user of no caller. */
  idleUser: number
  /** What the user was told. */
  notification: number
}

/** A caller with their own ids (or the ids they work with) and the ids of others. */
export type Caller = {
  name: CallerName
  ask: Client['ask']
  account: { email: string; uid: string; type: 'brand' | 'creator' }
  own: Ids
  others: Ids
}

/**
 * Two brands connected to Amazon, each with a partner, two applicants and a landing page; a new brand with everything
 * hidden, an unapproved creator, one who was rejected after having earned, a user without a row, and staff.
 */
export const createCallers = async (product: TestProduct) => {
  const run: Run = (statement) => query({ payload: product.payload }, statement)
  const put = inserting(run)
  const [one, other] = [await partnership(product, 'fernhill'), await partnership(product, 'harbor')]
  const [newBrand, newCreator] = [await signUpBrand(product), await signUpCreator(product)]
  const rejected = await signUpCreator(product, { from: one.brand.id })
  const [editor, admin] = [await signUpStaff(product, 'editor'), await signUpStaff(product, 'admin')]
  const [somebody, waiting] = [await signUp(product), await signUpCreator(product)]
  await run(sql`update brand_referral_settings set is_active = true, referral_commission_rate = 5`)

  const [first = '', second = '', third = ''] = await monthsBefore(product, 3)
  for (const [story, months] of [
    [one, [first, third]],
    [other, [second]],
  ] as const) {
    await canPay(product, story)
    await sellFor(product, [...months], story.links.slice(0, 1), 5_000)
  }
  await closeMonths(product, [one.brand.id, other.brand.id])
  const { pool } = adapterOf(product.payload)
  await rejectAfterEarning(async (text, values) => (await pool.query(text, values)).rows, rejected.creator.id)
  await product.payload.create({ collection: 'blog_posts', draft: true, data: { title: 'Pans' } })
  const billed = await billedIds(product, put, [one, other])
  const ofOne = {
    ...(await brandIds(product, put, run, one)),
    ...billed[0],
    user: one.user.id,
    creator: one.partner.creator.id,
    idleUser: waiting.user.id,
    notification: await notificationOf(run, one.user.id),
  }
  const ofOther = {
    ...(await brandIds(product, put, run, other)),
    ...billed[1],
    user: other.user.id,
    creator: other.partner.creator.id,
    idleUser: waiting.user.id,
    notification: await notificationOf(run, other.user.id),
  }
  const hidden = {
    ...(await hiddenIds(put, newBrand.brand.id)),
    rows: await rowsOf(product.payload, { brand: newBrand.brand.id, creator: newCreator.creator.id, none: NONE }),
  }
  /** Creators cannot refer themselves. */
  const code = ofOther.code
  const callerOf = (name: CallerName, ask: Client['ask'], account: Caller['account'], own: Partial<Ids>): Caller => ({
    name,
    ask,
    account,
    own: { ...ofOne, code, ...own },
    others: name === 'a new brand' ? ofOne : ofOther,
  })
  const accountOf = ({ email, uid }: { email: string; uid: string }, type: 'brand' | 'creator') => ({
    email,
    uid,
    type,
  })
  const partner = one.partner
  const callers = [
    callerOf('nobody', clientOf(product).ask, accountOf(somebody, 'creator'), {}),
    callerOf('a new user', clientOf(product, somebody).ask, accountOf(somebody, 'creator'), {}),
    callerOf('a new creator', newCreator.client.ask, accountOf(newCreator.person, 'creator'), {
      user: newCreator.user.id,
      creator: newCreator.creator.id,
    }),
    callerOf('a rejected creator', rejected.client.ask, accountOf(rejected.person, 'creator'), {
      user: rejected.user.id,
      creator: rejected.creator.id,
    }),
    callerOf('a creator', partner.client.ask, accountOf(partner.person, 'creator'), { user: partner.user.id }),
    callerOf('a new brand', newBrand.client.ask, accountOf(newBrand.person, 'brand'), {
      ...hidden,
      user: newBrand.user.id,
    }),
    callerOf('a brand', one.client.ask, accountOf(one.person, 'brand'), {}),
    callerOf('an editor', editor.client.ask, accountOf(editor.person, 'brand'), {
      user: editor.userId,
      creator: waiting.creator.id,
    }),
    callerOf('an admin', admin.client.ask, accountOf(admin.person, 'brand'), {
      user: admin.userId,
      creator: waiting.creator.id,
    }),
  ]
  /** The public ids, and the ids that only their brand may see. */
  const shown = { ...ofOne, user: one.user.id }
  const forgetSomebodyNew = () => run(sql`delete from users where firebase_uid = ${somebody.uid}`)
  /** Restores the brand's connection, as the brand itself would. */
  const connectAgain = async () => {
    await consent(product, one.client, 'fernhill')
    await one.client.call(connectBrand, { params: { id: one.brand.id }, body: { connected: true } })
    await one.client.call(getAmazonProfiles)
  }
  for (const { own } of callers) own.notification = await notificationOf(run, own.user)
  const people = (await run(sql`select email, firebase_uid from users where firebase_uid is not null`)).map((row) => ({
    email: String(row.email),
    uid: String(row.firebase_uid),
  }))
  const shut = { ...ofOne, ...hidden }
  return {
    run,
    callers,
    people,
    forgetSomebodyNew,
    connectAgain,
    shown,
    hidden: shut,
    panels: { editor, admin },
  }
}
