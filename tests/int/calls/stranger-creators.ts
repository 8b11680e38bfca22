import { expect, test } from 'vitest'
import { createTwice, recent, type Stranger, type TableRow } from './stranger'
import { NOBODY, newUser, type Story } from './stranger-story'

/** The tests of two creators: sign-up from the program page, partnership, referral, sync. */
export const creatorSteps = (story: Story): void => {
  let creator: Stranger
  let creatorId = 0

  /** Signs up a creator from the program page, up to the second step. */
  const joinAsCreator = async (name: string) => {
    const { client, userId } = await newUser(story, 'creator')
    const row = await createTwice(client, 'POST /api/creators', {
      user_id: userId,
      name,
      product_categories: ['Home & Kitchen', 'Books'],
      approved: true,
      fromAffiliateProgramBrand: story.brandId,
    })
    return { client, id: Number(row.id) }
  }

  test('a creator signs up from the program page and joins', async () => {
    const signedUp = await joinAsCreator('Ann Reader')
    creator = signedUp.client
    creatorId = signedUp.id
    await createTwice(creator, 'POST /api/creator-channels', {
      creator_id: creatorId,
      channel: 'YouTube',
      channel_link: 'https://youtube.com/@ann',
    })
    await creator.call('PATCH /api/creators/{id}', `/api/creators/${creatorId}`, { total_reach: 100_000 })
    const me = await creator.call('GET /api/creators/me', '/api/creators/me')
    expect(me.body).toMatchObject({ id: creatorId, name: 'Ann Reader', total_reach: 100_000, approved: true })
    expect((await creator.call('GET /api/user-type', '/api/user-type')).body).toMatchObject({
      ...NOBODY,
      isCreator: true,
      isCreatorApproved: true,
      creatorName: 'Ann Reader',
    })
    const row: TableRow = 'GET /api/creator-products/{brandId}'
    expect((await creator.ask(row, `/api/creator-products/${story.brandId}`)).status).toBe(404)
    const partnership = await createTwice(creator, 'POST /api/creator-brand-partnerships', {
      creator_id: creatorId,
      brand_id: story.brandId,
      status: 'active',
      started_by: 'creator',
      source_program_id: story.programId,
      referral_code: null,
    })
    expect(partnership).toMatchObject({ status: 'active', started_by: 'creator' })
    expect((await creator.call(row, `/api/creator-products/${story.brandId}`)).list).toHaveLength(
      story.productIds.length,
    )
  })

  test('a creator refers another', async () => {
    // No call of the table sets the rate; the brand does so on another page.
    const { rows } = await story.db.query(
      `update brand_referral_settings
       set is_active = true, referral_commission_rate = 5
       where creator_id = $1
       returning referral_code`,
      [creatorId],
    )
    const code = String(rows[0]?.referral_code)
    const info = await story.visitor.call('GET /api/referrals/info/{code}', `/api/referrals/info/${code}`)
    expect(info.body).toEqual({
      creator_name: 'Ann Reader',
      referral_commission_rate: expect.stringMatching(/^5(\.00)?$/),
      brand_id: expect.any(Number),
    })
    const { client: friend, id: friendId } = await joinAsCreator('Ben Listener')
    const payload = { referral_code: code, referred_creator_id: friendId }
    expect(await createTwice(friend, 'POST /api/referrals', payload)).toMatchObject({
      referrer_creator_id: creatorId,
      referred_creator_id: friendId,
    })
    await createTwice(friend, 'POST /api/creator-brand-partnerships', {
      creator_id: friendId,
      brand_id: story.brandId,
      status: 'pending',
      started_by: 'creator',
      source_program_id: story.programId,
      referral_code: code,
    })
  })

  test('the creator syncs', async () => {
    for (const what of ['products', 'performance'] as const) {
      const row: TableRow = `POST /api/amazon/creator/refresh-attribution-${what}`
      expect((await creator.call(row, `/api/amazon/creator/refresh-attribution-${what}`, recent())).status).toBe(200)
    }
    for (const what of ['non-macro', 'macro'] as const) {
      const row: TableRow = `GET /api/amazon/creator/attribution-tags-${what}`
      expect((await creator.call(row, `/api/amazon/creator/attribution-tags-${what}`)).list, what).not.toHaveLength(0)
    }
  })
}
