import { randomBytes } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { defaultProgram } from '../../src/contracts/setup-rules'
import type { UserType } from '../../src/contracts/vocabulary'
import { newVisitor, type Visitor } from './browser'
import type { WatchedProduct } from './watched-product'

/** Created by the calls that the screens make; each can log in with `PASSWORD`. */

export const PASSWORD = 'correct horse'

/** `ask` calls the product as this person and throws on an error status. */
export type Person = {
  email: string
  uid: string
  token: string
  ask: (method: string, path: string, body?: unknown) => Promise<Row>
}
type Row = Record<string, unknown> & { id: number }
export type Brand = Person & { userId: number; brandId: number }
export type BrandWithProgram = Brand & { programId: number; pageId: string; brandName: string }
export type Creator = Person & { userId: number; creatorId: number }

export const newEmail = (): string => `${randomBytes(5).toString('hex')}@people.example`

export const newAccount = async ({ origin }: WatchedProduct, email = newEmail()): Promise<Person> => {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=x`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
  })
  const { idToken, localId } = (await answer.json()) as { idToken: string; localId: string }
  const ask = async (method: string, path: string, body?: unknown): Promise<Row> => {
    const headers = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' }
    const said = await fetch(origin + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await said.text()
    if (!said.ok) throw new Error(`${method} ${path}: ${said.status} ${text}`)
    return (text === '' ? {} : JSON.parse(text)) as Row
  }
  return { email, uid: localId, token: idToken, ask }
}

export const halfSignedUp = async (
  product: WatchedProduct,
  side: UserType,
  email?: string,
): Promise<Person & { userId: number }> => {
  const person = await newAccount(product, email)
  const user = await person.ask('POST', '/api/users', {
    email: person.email,
    firebase_uid: person.uid,
    user_type: side,
  })
  return { ...person, userId: user.id }
}

export const newBrand = async (product: WatchedProduct, name = 'Test Kitchen'): Promise<Brand> => {
  const person = await halfSignedUp(product, 'brand')
  const brand = await person.ask('POST', '/api/brands', {
    user_id: person.userId,
    brand_name: name,
    website: 'https://kitchen.example.com',
    product_category: 'Home & Kitchen',
  })
  return { ...person, brandId: brand.id }
}

/** Has no program yet. */
export const connectedBrand = async (product: WatchedProduct, seller: string, name?: string): Promise<Brand> => {
  const brand = await newBrand(product, name)
  await consent(product, brand, seller)
  await brand.ask('PATCH', `/api/brands/${brand.brandId}/connect`, { connected: true })
  await brand.ask('GET', '/api/amazon/get-profiles')
  return brand
}

/** Each of the sandbox's sellers can have one. */
export const brandWithProgram = async (
  product: WatchedProduct,
  { seller, name, isAutoAccepting = false }: { seller: string; name: string; isAutoAccepting?: boolean },
): Promise<BrandWithProgram> => {
  const brand = await connectedBrand(product, seller, name)
  const program = await brand.ask('POST', '/api/affiliate-programs', {
    ...defaultProgram(name),
    brand_id: brand.brandId,
    auto_accept_applications: isAutoAccepting,
  })
  return { ...brand, programId: program.id, pageId: String(program.page_id), brandName: name }
}

/** Approved immediately if they came from a brand's program. */
export const newCreator = async (
  product: WatchedProduct,
  { name = 'Test Creator', from = null }: { name?: string; from?: number | null } = {},
): Promise<Creator> => {
  const creator = await creatorWithoutChannels(product, { name, from })
  await creator.ask('POST', '/api/creator-channels', {
    creator_id: creator.creatorId,
    channel: 'YouTube',
    channel_link: `https://youtube.com/@creator${creator.creatorId}`,
  })
  await creator.ask('PATCH', `/api/creators/${creator.creatorId}`, { total_reach: 100_000 })
  return creator
}

export const creatorWithoutChannels = async (
  product: WatchedProduct,
  { name = 'Test Creator', from = null }: { name?: string; from?: number | null } = {},
): Promise<Creator> => {
  const person = await halfSignedUp(product, 'creator')
  const creator = await person.ask('POST', '/api/creators', {
    user_id: person.userId,
    name,
    product_categories: ['Home & Kitchen'],
    approved: from !== null,
    fromAffiliateProgramBrand: from,
  })
  return { ...person, creatorId: creator.id }
}

/** A partner immediately if the program accepts everybody. */
export const partnerOf = async (
  product: WatchedProduct,
  brand: Pick<BrandWithProgram, 'brandId' | 'programId'>,
  name?: string,
): Promise<Creator> => {
  const creator = await newCreator(product, { from: brand.brandId, ...(name === undefined ? {} : { name }) })
  await creator.ask('POST', '/api/creator-brand-partnerships', {
    creator_id: creator.creatorId,
    brand_id: brand.brandId,
    source_program_id: brand.programId,
  })
  return creator
}

/** A verified account, and a row that is bound to it at its first sign-in. */
export const newStaff = async (product: WatchedProduct, role: 'admin' | 'editor'): Promise<{ email: string }> => {
  const email = newEmail()
  await product.operate('POST', '/sandbox/identity/accounts', { email, password: PASSWORD, email_verified: true })
  await product.rows('insert into users (email, role) values ($1, $2)', [email, role])
  return { email }
}

/** The caller awaits the result. */
export const logInAt = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

export const logInTo = async (page: Page, email: string, path: string): Promise<void> => {
  await page.goto('/login')
  await logInAt(page, email)
  await arriveAt(page, path)
}

export const logIn = async (browser: Browser, product: WatchedProduct, email: string): Promise<Visitor> => {
  const visitor = await newVisitor(browser, product.origin)
  await visitor.page.goto('/login')
  await logInAt(visitor.page, email)
  return visitor
}

/** Whatever its query. */
export const arriveAt = (page: Page, path: string): Promise<void> => page.waitForURL((url) => url.pathname === path)

/** Waits for a page by its heading. */
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

/** Waits until a program's page is hydrated, and has stored for sign-up where the visitor came from. */
export const programIsKept = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => localStorage.getItem('shelfmate:affiliate-page') !== null)
}

/** Walks Amazon's consent page as a browser would. */
const consent = async ({ origin }: WatchedProduct, brand: Brand, seller: string): Promise<void> => {
  const asked = await fetch(`${origin}/api/amazon/auth-url`, { headers: { authorization: `Bearer ${brand.token}` } })
  const cookie = asked.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { url } = (await asked.json()) as { url: string }
  const form = new URLSearchParams(new URL(url).search)
  form.set('decision', 'allow')
  form.set('seller', seller)
  const consented = await fetch(`${origin}/sandbox/amazon/ap/oa`, { method: 'POST', body: form, redirect: 'manual' })
  await fetch(consented.headers.get('location') ?? '', { headers: { cookie }, redirect: 'manual' })
}
