import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveChannels, updateCreator } from '../../../src/contracts/creator-profile'
import { createBrand, createCreator, createCreatorChannel, createUser } from '../../../src/contracts/identity'
import { loginAddress } from '../../../src/contracts/login-address'
import { createPartnership } from '../../../src/contracts/partnerships'
import { updateProgram } from '../../../src/contracts/programs'
import { connectedBrand } from '../../support/brand-story'
import { type Mail, welcomesTo } from '../../support/mailbox'
import { queryProduct } from '../../support/month'
import { clientOf, signUp } from '../../support/people'
import { startTestProduct, type TestProduct } from '../../support/product'
import { workOff } from '../../support/work-queue'

let product: TestProduct
let brand: Awaited<ReturnType<typeof connectedBrand>>
beforeAll(async () => {
  product = await startTestProduct()
  brand = await connectedBrand(product, { seller: 'fernhill', isAutoAccepting: true })
})
afterAll(() => product.close())

const newUser = async (user_type: 'brand' | 'creator') => {
  const person = await signUp(product)
  const client = clientOf(product, person)
  const user = await client.call(createUser, { body: { email: person.email, firebase_uid: person.uid, user_type } })
  return { person, client, user }
}

/** As the pages do it: the program, if any, is joined before the channels are saved. */
const newCreator = async (from?: number) => {
  const { person, client, user } = await newUser('creator')
  const creator = await client.call(createCreator, {
    body: { user_id: user.id, name: 'Rosa', product_categories: ['Books'], fromAffiliateProgramBrand: from ?? null },
  })
  return { person, client, creator }
}
type NewCreator = Awaited<ReturnType<typeof newCreator>>
const join = ({ client, creator }: NewCreator) =>
  client.call(createPartnership, {
    body: {
      creator_id: creator.id,
      brand_id: brand.brand.id,
      status: 'active',
      started_by: 'creator',
      source_program_id: brand.program.id,
      referral_code: null,
    },
  })
const addChannel = ({ client, creator }: NewCreator, name = 'rosa') =>
  client.call(createCreatorChannel, {
    body: { creator_id: creator.id, channel: 'YouTube', channel_link: `https://youtube.com/@${name}` },
  })
const addReach = ({ client, creator }: NewCreator) =>
  client.call(updateCreator, { params: { id: creator.id }, body: { total_reach: 100_000 } })
const welcomes = async ({ person }: { person: { email: string } }): Promise<Mail[]> => {
  await workOff(product)
  return welcomesTo(product, person.email)
}
const expectOne = async (newcomer: { person: { email: string } }): Promise<Mail> => {
  const [mail, ...more] = await welcomes(newcomer)
  expect(more).toEqual([])
  if (!mail) throw new Error('There is no welcome')
  return mail
}

test('a brand is told the three steps, once', async () => {
  const newcomer = await newUser('brand')
  const body = {
    user_id: newcomer.user.id,
    brand_name: 'Salt & <b>Stone</b>',
    website: 'https://salt.example',
    product_category: 'Home & Kitchen' as const,
  }
  await Promise.all([1, 2, 3].map(() => newcomer.client.call(createBrand, { body })))
  const mail = await expectOne(newcomer)
  expect(mail.subject).toBe('Welcome to Shelfmate: three steps to your first creator')
  for (const part of ['1. Connect Amazon', '2. Choose products', '3. Share your program page'])
    for (const text of [mail.text, mail.html]) expect(text).toContain(part)
  expect(mail.html).toContain('&lt;b&gt;')
  expect(mail.links).toContain(product.origin + loginAddress('/dashboard/main'))
})

test('a creator in review is told what happens next, when sign-up ends and never again', async () => {
  const newcomer = await newCreator()
  expect(await welcomes(newcomer)).toEqual([])
  await Promise.all(['one', 'two'].map((name) => addChannel(newcomer, name)))
  expect(await welcomes(newcomer)).toEqual([])
  await Promise.all([addReach(newcomer), addReach(newcomer)])
  const mail = await expectOne(newcomer)
  expect(mail.subject).toBe('Welcome to Shelfmate: your application is in review')
  expect(mail.text).toContain('we’ll email you our decision')
  expect(mail.links).toContain(product.origin + loginAddress('/dashboard/account-approval'))

  const channels = [{ channel: 'TikTok' as const, channel_link: 'https://tiktok.com/@rosa' }]
  const { client, creator } = newcomer
  await client.call(saveChannels, { params: { id: creator.id }, body: { channels, total_reach: 10_000 } })
  await addChannel(newcomer, 'three')
  await expectOne(newcomer)
})

test('sign-up may end with channels and reach at once, and with a channel after the reach', async () => {
  const [atOnce, reachFirst] = [await newCreator(), await newCreator()]
  const channels = [{ channel: 'TikTok' as const, channel_link: 'https://tiktok.com/@rosa' }]
  await atOnce.client.call(saveChannels, { params: { id: atOnce.creator.id }, body: { channels, total_reach: 10_000 } })
  await expectOne(atOnce)
  await addReach(reachFirst)
  expect(await welcomes(reachFirst)).toEqual([])
  await addChannel(reachFirst)
  await expectOne(reachFirst)
})

test('a creator who joined a program is led to the first link, and an applicant to other programs', async () => {
  const joined = await newCreator(brand.brand.id)
  await join(joined)
  await addChannel(joined)
  await addReach(joined)
  const { subject, links } = await expectOne(joined)
  expect(subject).toBe(`Welcome to Shelfmate: you joined ${brand.brand.brand_name}`)
  expect(links).toContain(product.origin + loginAddress(`/dashboard/brand/${brand.brand.id}`))

  await brand.client.call(updateProgram, {
    params: { id: brand.program.id },
    body: { auto_accept_applications: false },
  })
  const applied = await newCreator(brand.brand.id)
  await join(applied)
  const undecided = await newCreator(brand.brand.id)
  for (const one of [applied, undecided]) {
    await addChannel(one)
    await addReach(one)
  }
  expect((await expectOne(applied)).subject).toBe(
    `Welcome to Shelfmate: your application to ${brand.brand.brand_name} was sent`,
  )
  const plain = await expectOne(undecided)
  expect(plain.subject).toBe('Welcome to Shelfmate: you’re approved')
  expect(plain.links).toContain(product.origin + loginAddress('/dashboard/brands?view=brands'))
})

test('an account that finished sign-up before gets none', async () => {
  const earlier = await newCreator()
  await queryProduct(product, sql`update creators set signed_up_at = now() where id = ${earlier.creator.id}`)
  await addChannel(earlier)
  await addReach(earlier)
  expect(await welcomes(earlier)).toEqual([])
})
