import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicantOf, connectedBrand } from '../../support/brand-story'
import { mailAbout, mailsTo } from '../../support/mailbox'
import { startTestProduct, type TestProduct } from '../../support/product'

let product: TestProduct
let story: Awaited<ReturnType<typeof connectedBrand>>
beforeAll(async () => {
  product = await startTestProduct({ withJobs: true })
  story = await connectedBrand(product)
})
afterAll(() => product.close())

const mailbox = (email: string) => mailsTo(product, email)
const mailTo = (email: string, subject: RegExp) => mailAbout(product, email, subject)

test.sequential('the brand is notified of an application, with markup escaped', async () => {
  await applicantOf(product, story, 'Ann <b>Baker</b> & Co')
  const mail = await mailTo(story.person.email, /Ann/)
  expect(mail.subject).toBe(`Ann <b>Baker</b> & Co wants to promote ${story.brand.brand_name}`)
  expect(mail.html).toContain('Ann &lt;b&gt;Baker&lt;/b&gt; &amp; Co')
  expect(mail.links).toContain(`${product.origin}/login?next=/dashboard/applications`)
})

test.sequential('the creator is notified of an approval once', async () => {
  const { person, partnership } = await applicantOf(product, story)
  for (let time = 0; time < 3; time += 1) await story.client.raw('POST', `/api/partnerships/${partnership.id}/approve`)
  const mail = await mailTo(person.email, /approved you/)
  expect(mail.text).toContain(`${story.brand.brand_name} approved your application.`)
  expect(mail.links).toContain(`${product.origin}/login?next=/dashboard/brand/${story.brand.id}`)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await mailbox(person.email)).toHaveLength(1)
})

test.sequential('the creator is notified of a rejection, with the reason', async () => {
  const { person, partnership } = await applicantOf(product, story)
  await story.client.raw('POST', `/api/partnerships/${partnership.id}/reject`, { reason: 'Too few <cooks>' })
  const mail = await mailTo(person.email, /declined/)
  expect(mail.text).toContain('Their reason: Too few <cooks>')
  expect(mail.html).toContain('Too few &lt;cooks&gt;')
  expect(mail.text).toContain('You can reapply after 30 days.')
})

test.sequential('a decision that fails sends nothing', async () => {
  const { person, partnership } = await applicantOf(product, story)
  const other = await connectedBrand(product, { seller: 'harbor' })
  expect((await other.client.raw('POST', `/api/partnerships/${partnership.id}/approve`)).status).toBe(404)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await mailbox(person.email)).toEqual([])
})

test.sequential('when a creator joins instantly, the brand is not asked for a review', async () => {
  await story.client.raw('PATCH', `/api/affiliate-programs/${story.program.id}`, { auto_accept_applications: true })
  const { partnership } = await applicantOf(product, story, 'Already In')
  expect(partnership.status).toBe('active')
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const asked = (await mailbox(story.person.email)).filter((mail) => mail.subject.includes('Already In'))
  expect(asked.filter((mail) => /approve or decline/.test(mail.text))).toEqual([])
})

test.sequential('a creator is notified of a lower fee, and that it stays after all', async () => {
  const { person, partnership } = await applicantOf(product, story)
  await story.client.raw('POST', `/api/partnerships/${partnership.id}/approve`)
  const fees = (body: object) =>
    story.client.ask('POST', '/api/fees/changes', {
      products: { productIds: story.products.slice(0, 2).map(({ id }) => id) },
      ...body,
    })
  await fees({ kind: 'raise', percent: 5 })
  const { id } = (await fees({ kind: 'lower', percent: 5 })).body
  const mail = await mailTo(person.email, /lowers your commission from/)
  expect(mail.text).toMatch(/lowers your commission on 2 products, from 20% to 15%\./)
  expect(mail.text).toContain('Sales before that day keep their commission.')
  expect(mail.links).toContain(`${product.origin}/login?next=/dashboard/brand/${story.brand.id}`)
  await story.client.raw('POST', `/api/fees/changes/${id}/cancel`)
  await mailTo(person.email, /keeps your commission as it is/)
  expect((await mailbox(person.email)).filter(({ subject }) => /commission/.test(subject))).toHaveLength(2)
})
