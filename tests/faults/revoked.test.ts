import { expect, test } from 'vitest'
import { consent } from '../support/brand-story'
import { mailsTo } from '../support/mailbox'
import { clientOf, signIn } from '../support/people'
import type { TestProduct } from '../support/product'
import { keepsPromise } from '../support/promises'
import { advanceDays } from './clock'
import { expectNothingLost } from './judge'
import { rest, settle, sweep } from './settle'
import { inWorld, type World } from './world'

test.concurrent('pulls ten days without a grant after the brand reconnects, and notifies it once', () =>
  inWorld(async (world) => {
    keepsPromise(
      'terms',
      'This also applies while the brand is disconnected from Amazon; because we read no reports then, we bill ' +
        'these sales once it reconnects.',
    )
    const { sandbox, story, origin } = world
    const [fernhill] = story.brands
    if (!fernhill) throw new Error('There is no brand')
    world.startWorker()
    world.startWorker()
    await advanceDays(world, 50)
    await sandbox.operate('POST', '/sandbox/amazon/revoke', { seller: fernhill.seller })
    await settle(world)
    expect(await statusOf(world, fernhill.id)).toBe('revoked')
    for (let day = 0; day < 10; day += 1) {
      await rest(world)
      await advanceDays(world, 1)
      await sweep(world)
    }
    await settle(world)
    // The mailbox and the consent need only this of a product.
    const product = { origin, sandbox } as TestProduct
    const mails = async () => (await mailsTo(product, fernhill.email)).map(({ subject }) => subject)
    expect(await mails()).toEqual(['Our access to your Amazon reports was revoked'])
    await expectNothingLost(world, { sellers: ['harbor'] })

    await world.startApp().ready
    const client = clientOf(product, { token: await signIn(product, fernhill.email) })
    expect(await consent(product, client, fernhill.seller)).toBe('/signup/loading')
    await settle(world)
    expect(await statusOf(world, fernhill.id)).toBe('connected')
    expect(await mails()).toHaveLength(1)
    await expectNothingLost(world)
  }))

const statusOf = async ({ db }: World, brandId: number): Promise<string | undefined> =>
  (await db.query<{ status: string }>('select status from amazon_accounts where brand_id = $1', [brandId])).rows[0]
    ?.status
