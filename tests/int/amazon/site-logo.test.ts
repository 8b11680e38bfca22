import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isLogoImage } from '../../../src/integrations/web/logo-image'
import { findSiteLogo } from '../../../src/integrations/web/site-logo'
import { processorMs } from '../../support/processor-time'
import { leadsTo, type Page, type PublicSite, SITE, startPublicSite } from './public-site'

const HOME = `https://${SITE}/`
const PLAIN_HOME = `http://${SITE}/`
const ICON = `${HOME}icon.png`

const image = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#2f5d50' } })
    .toFormat(format)
    .toBuffer()
const html = (head: string): Page => ({ type: 'text/html', body: `<html><head>${head}</head><body></body></html>` })
const touchIcon = (address: string) => html(`<link rel="apple-touch-icon" href="${address}">`)

let site: PublicSite
let good: Page
beforeAll(async () => {
  site = await startPublicSite()
  good = { type: 'image/png', body: await image(180, 180) }
})
afterAll(() => site.close())
beforeEach(() => site.show({}))

const find = (website: string, withinMs = 9_000) => findSiteLogo(website, { withinMs, network: site.network })

describe('from the page to the icon', () => {
  test('takes the first usable image', async () => {
    site.show({ [HOME]: touchIcon('/icon.png'), [ICON]: good })
    expect(await find(`https://${SITE}`)).toBe(ICON)
    expect(site.asked()).toEqual([HOME, ICON])
  })

  test('takes an image of another host, relative to the page’s final URL', async () => {
    const www = `https://www.${SITE}/en/`
    const cdn = 'https://cdn.acme-images.net/logo.png?v=2'
    site.show({ [HOME]: leadsTo(www), [www]: touchIcon('touch.png'), [`${www}touch.png`]: good })
    expect(await find(HOME)).toBe(`${www}touch.png`)
    site.show({ [HOME]: touchIcon(cdn), [cdn]: good })
    expect(await find(HOME)).toBe(cdn)
  })

  test('takes the next one when the first is unusable', async () => {
    const head = `<script type="application/ld+json">{"@type":"Organization","logo":"/gone.png"}</script>
      <link rel="apple-touch-icon" href="/page.png"><link rel="icon" href="/icon.png">`
    site.show({ [HOME]: html(head), [`${HOME}page.png`]: html(''), [ICON]: good })
    expect(await find(HOME)).toBe(ICON)
    expect(site.asked()).toEqual([HOME, `${HOME}gone.png`, `${HOME}page.png`, ICON])
  })

  test('does not fetch a stylesheet, a script or a frame of the page', async () => {
    const head = `<base href="https://cdn.acme-images.net/"><link rel="stylesheet icon" href="/icon.png">
      <script src="/a.js"></script><iframe src="/b"></iframe><img src="/c.png"><link rel="preload" as="image" href="/d.png">`
    site.show({ [HOME]: html(head), [ICON]: good })
    expect(await find(HOME)).toBe(ICON)
    expect(site.asked()).toEqual([HOME, ICON])
  })
})

describe('a website given as http', () => {
  test('is fetched over https', async () => {
    site.show({ [HOME]: touchIcon('/icon.png'), [ICON]: good })
    expect(await find(PLAIN_HOME)).toBe(ICON)
    expect(site.asked()).toEqual([HOME, ICON])
  })

  test('is fetched over http when https fails; its images must be https', async () => {
    site.show({ [PLAIN_HOME]: touchIcon(ICON), [ICON]: good })
    expect(await find(PLAIN_HOME)).toBe(ICON)
    expect(site.asked()).toEqual([HOME, PLAIN_HOME, ICON])
    site.show({ [PLAIN_HOME]: touchIcon('/icon.png'), [`${PLAIN_HOME}icon.png`]: good, [ICON]: good })
    expect(await find(PLAIN_HOME)).toBeNull()
  })

  test('is fetched over http when https does not respond', async () => {
    site.show({ [HOME]: () => undefined, [PLAIN_HOME]: touchIcon(ICON), [ICON]: good })
    expect(await find(PLAIN_HOME)).toBe(ICON)
  })
})

describe('does not fetch', () => {
  test.each([
    'https://www.amazon.com/stores/acme',
    'http://amazon.com/x',
    'https://amazon.co.uk/x',
    'https://amzn.to/x',
  ])('an Amazon storefront: %s', async (website) => {
    expect(await find(website)).toBeNull()
    expect(site.connections()).toBe(0)
  })

  test('the images of an Amazon storefront to which the website redirects', async () => {
    const store = 'https://www.amazon.com/stores/acme'
    site.show({ [HOME]: leadsTo(store), [store]: touchIcon('/icon.png'), 'https://www.amazon.com/icon.png': good })
    expect(await find(HOME)).toBeNull()
    expect(site.asked()).toEqual([HOME, store])
  })

  test('images at private addresses', async () => {
    const head = ['https://127.0.0.1/a.png', 'https://localhost/a.png', `https://${SITE}:8443/a.png`, 'file:///a.png']
      .map((address) => `<meta property="og:image" content="${address}">`)
      .join('')
    site.show({ [HOME]: html(head) })
    expect(await find(HOME)).toBeNull()
    expect(site.asked()).toEqual([HOME])
  })

  test('an image that redirects to a private address', async () => {
    site.show({ [HOME]: touchIcon('/icon.png'), [ICON]: leadsTo('https://169.254.169.254/latest/meta-data/') })
    expect(await find(HOME)).toBeNull()
  })

  test('reports the reason when a website is unreachable', async () => {
    await expect(find(HOME)).rejects.toMatchObject({ reason: 'status' })
    await expect(find('https://127.0.0.1/')).rejects.toMatchObject({ reason: 'address' })
  })

  test('shares the time limit among page and images', async () => {
    site.show({ [HOME]: touchIcon('/icon.png'), [ICON]: () => undefined })
    const start = performance.now()
    expect(await find(HOME, 3_000)).toBeNull()
    expect(performance.now() - start).toBeLessThan(15_000)
  })
})

describe('a fetched image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="180" height="180"><rect width="9" height="9"/></svg>'

  test.each([
    ['a vector image', { type: 'image/svg+xml', body: svg }],
    ['a vector image declared as a PNG', { type: 'image/png', body: svg }],
    ['a page declared as an image', { type: 'image/png', body: '<!doctype html><title>No</title>' }],
    ['a page', { type: 'text/html', body: '<!doctype html><title>No</title>' }],
    ['an image declared as binary data', { type: 'application/octet-stream', body: '' }],
    ['nothing', { type: 'image/png', body: '' }],
    ['too many bytes', { type: 'image/png', body: Buffer.alloc(2 * 1024 * 1024 + 1) }],
  ])('%s is rejected', async (_, page) => {
    site.show({ [HOME]: touchIcon('/icon.png'), [ICON]: page })
    expect(await find(HOME)).toBeNull()
    expect(site.asked()).toEqual([HOME, ICON])
  })

  test.each([
    [48, 48, 'png', true],
    [600, 100, 'jpeg', true],
    [4096, 1024, 'webp', true],
    [100, 600, 'gif', true],
    [47, 48, 'png', false],
    [48, 47, 'png', false],
    [4097, 1024, 'webp', false],
    [601, 100, 'png', false],
    [100, 601, 'png', false],
    [180, 180, 'avif', false],
    [180, 180, 'tiff', false],
  ] as const)('%s by %s pixels as %s: %s', async (width, height, format, isOne) => {
    expect(await isLogoImage(await image(width, height, format))).toBe(isOne)
  })

  test('rejects broken images', async () => {
    const whole = await image(180, 180)
    expect(await isLogoImage(whole.subarray(0, 20))).toBe(false)
    expect(await isLogoImage(Buffer.concat([whole.subarray(0, 12), Buffer.alloc(500, 65)]))).toBe(false)
    expect(await isLogoImage(Buffer.from('GIF89a'))).toBe(false)
    expect(await isLogoImage(Buffer.from('RIFFxxxxWEBP'))).toBe(false)
  })

  test('rejects an image of a billion pixels without decoding it', async () => {
    const bomb = Buffer.from(await image(100, 100))
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const before = processorMs()
    expect(await isLogoImage(bomb)).toBe(false)
    expect(processorMs() - before).toBeLessThan(500)
  })
})
