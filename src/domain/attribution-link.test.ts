import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUsableTag, productUrl, promotionUrl, publishersFor } from './attribution-link'

const ids = { campaignId: '12', adgroupId: 'aB3_-x', creativeId: '99' }
const link = (tag: string, change: Partial<typeof ids> = {}, asin = 'B0SSZT0QPK') =>
  productUrl({ retailUrl: 'https://www.amazon.com', asin, tag, ids: { ...ids, ...change } })

const STATIC = '?maas=maas_adg_api_1_static_9_129&ref_=aa_maas&tag=maas'

test.each([
  `${STATIC}&aa_campaignid={insertCampaignId}&aa_adgroupid={insertAdGroupId}&aa_creativeid={insertAdiD}`,
  `${STATIC}&aa_campaignid={insertCampaign}&aa_adgroupid={insertAdGroupId}&aa_creativeid={insertCreativeId}`,
  'maas=maas_adg_api_1_static_9_129&ref_=aa_maas&tag=maas',
])('sets the ids by parameter name, whatever the placeholder is called: %s', (tag) => {
  expect(link(tag)).toBe(
    `https://www.amazon.com/dp/B0SSZT0QPK${STATIC}&aa_campaignid=12&aa_adgroupid=aB3_-x&aa_creativeid=99`,
  )
})

test.each([
  ['twice', '?maas=m&aa_adgroupid={a}&aa_adgroupid={b}&maas=other&ref_=aa_maas&ref_=x&tag=maas&tag=theirs-20'],
  ['in capitals', '?MAAS=m&AA_AdGroupId={a}&aa_adgroupid={b}&ref_=aa_maas&Ref_=x&tag=maas&TAG=theirs-20'],
  ['escaped', '?maas=m&aa%5Fadgroupid=%7Ba%7D&ref_=aa%5Fmaas&tag=maas'],
])('writes a parameter that is given %s once, in plain letters', (_, tag) => {
  const [, query = ''] = link(tag).split('?')
  expect(query.split('&').sort()).toEqual(
    ['maas=m', 'ref_=aa_maas', 'tag=maas', 'aa_campaignid=12', 'aa_adgroupid=aB3_-x', 'aa_creativeid=99'].sort(),
  )
})

test.each([
  ['a leftover placeholder', () => link('?maas=m&other={x}')],
  ['a leftover placeholder, escaped', () => link('?maas=m&other=%7Bx%7D')],
  ['a leftover placeholder, escaped twice', () => link('?maas=m&other=%257bx%257D')],
  ['a placeholder for a name', () => link('?maas=m&{x}=y')],
  ['half of a placeholder', () => link('?maas=m&other=x}')],
  ['a placeholder in the tag itself', () => link('?maas={m}')],
  ['a value of 256 characters', () => link(`?maas=${'m'.repeat(256)}`)],
  ['an id of 256 characters', () => link('?maas=m', { adgroupId: 'a'.repeat(256) })],
  ['an id with a placeholder', () => link('?maas=m', { campaignId: '{insertCampaignId}' })],
  ['an id with an escape', () => link('?maas=m', { campaignId: 'a%2Fb' })],
  ['no tag', () => link('')],
  ['a tag without a maas parameter', () => link('?ref_=aa_maas')],
  ['an id that needs escaping', () => link('?maas=m', { adgroupId: 'a/b' })],
  ['an empty id', () => link('?maas=m', { creativeId: '' })],
  ['an invalid ASIN', () => link('?maas=m', {}, '../evil')],
])('rejects %s', (_, build) => {
  expect(build).toThrow()
})

test.each(['/', '%26', '%3D', '#', '%23', '?', '%2B', "'", '"', '%25', '$', ' ', '“', '%0d%0a', '%00'])(
  'rejects a tag with the character %s',
  (bad) => {
    expect(() => link(`?maas=m&other=a${bad}b`)).toThrow()
  },
)

const NAMES = ['maas', 'ref_', 'tag', 'aa_campaignid', 'aa_adgroupid', 'aa_creativeid', 'm'] as const
const PLACEHOLDERS = {
  aa_campaignid: ['{insertCampaignId}', '{insertCampaign}', '{campaignId}', '%7BinsertCampaignId%7D', ''],
  aa_adgroupid: ['{insertAdGroupId}', '{adGroupId}', '%7BinsertAdGroupId%7D', 'left'],
  aa_creativeid: ['{insertAdiD}', '{insertCreativeId}', '{creativeId}', 'ad-{creative}_{targetid}_dev-{device}'],
}
const plain = fc.stringMatching(/^[A-Za-z0-9_.~-]{1,20}$/)
const givenFor = (name: (typeof NAMES)[number]) =>
  name in PLACEHOLDERS ? fc.constantFrom(...PLACEHOLDERS[name as keyof typeof PLACEHOLDERS]) : plain
const parameter = fc
  .constantFrom(...NAMES)
  .chain((name) => fc.tuple(fc.mixedCase(fc.constant(name)), givenFor(name)))
  .map(([name, value]) => [name, value] as const)
const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/)
const anyIds = fc.record({ campaignId: id, adgroupId: id, creativeId: id })

const first = (parameters: readonly (readonly [string, string])[], wanted: string): string | undefined =>
  parameters.find(([name]) => name.toLowerCase() === wanted)?.[1]

test('builds a link with each parameter once and the given ids, whatever the order, number and case in the tag', () =>
  fc.assert(
    fc.property(plain, fc.array(parameter, { maxLength: 14 }), anyIds, (maas, rest, given) => {
      const parameters = [['maas', maas] as const, ...rest]
      const url = productUrl({
        retailUrl: 'https://www.amazon.com',
        asin: 'B0SSZT0QPK',
        tag: `?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`,
        ids: given,
      })
      const pairs = (url.split('?')[1] ?? '').split('&').map((pair) => pair.split('='))
      const found = Object.fromEntries(pairs)
      expect(Object.keys(found)).toHaveLength(pairs.length)
      expect(found).toMatchObject({
        maas,
        aa_campaignid: given.campaignId,
        aa_adgroupid: given.adgroupId,
        aa_creativeid: given.creativeId,
      })
      for (const name of ['ref_', 'tag', 'm']) expect(found[name]).toBe(first(parameters, name))
      expect(url).not.toMatch(/[{}%]/)
      expect([...new URL(url).searchParams.keys()]).toEqual(Object.keys(found))
    }),
    { numRuns: 500 },
  ))

test('builds a valid link or none from any tag', () => {
  const junk = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.webQueryParameters(),
    fc
      .array(fc.constantFrom('maas=', 'm', '&', '=', '{', '}', '%7B', '%257D', '#', '+', ' ', '\n', 'é', '?', '%'), {
        maxLength: 12,
      })
      .map((parts) => parts.join('')),
  )
  return fc.assert(
    fc.property(junk, fc.boolean(), anyIds, (text, isTag, given) => {
      const tag = isTag ? `?maas=m&${text}` : text
      let url: string
      try {
        url = productUrl({ retailUrl: 'https://www.amazon.com', asin: 'B0SSZT0QPK', tag, ids: given })
      } catch {
        expect(isUsableTag(tag)).toBe(false)
        return
      }
      expect(isUsableTag(tag)).toBe(true)
      expect(url).toMatch(/^https:\/\/www\.amazon\.com\/dp\/B0SSZT0QPK\?[A-Za-z0-9_.~=&-]+$/)
      const names = [...new URL(url).searchParams.keys()]
      expect(new Set(names).size).toBe(names.length)
      expect(new URL(url).searchParams.get('aa_adgroupid')).toBe(given.adgroupId)
    }),
    { numRuns: 300 },
  )
})

const promotion = (address: string) =>
  promotionUrl({
    retailUrl: 'https://www.amazon.com',
    promotion: address,
    tag: '?maas=m&tag=maas&aa_campaignid={campaignid}',
    ids: { campaignId: '1', adgroupId: 'g', creativeId: 'lp-2' },
  })

test('adds the tag to a promotion URL, with each parameter once', () => {
  expect(promotion('https://www.amazon.com/promocode/A1?aa_adgroupid=a&x=1&aa_adgroupid=b&AA_AdGroupId=c&MAAS=d')).toBe(
    'https://www.amazon.com/promocode/A1?x=1&maas=m&tag=maas&aa_campaignid=1&aa_adgroupid=g&aa_creativeid=lp-2',
  )
})

test('removes Associates tags from a promotion URL', () => {
  const url = promotion(
    'https://www.amazon.com/p?tag=theirs-20&Tag=t&linkCode=ur2&ascsubtag=s&camp=1&creative=2&x=1&ref_=r',
  )
  expect(url).toBe('https://www.amazon.com/p?x=1&maas=m&tag=maas&aa_campaignid=1&aa_adgroupid=g&aa_creativeid=lp-2')
})

test('a promotion URL without a tag has no tag of anyone', () => {
  const url = promotionUrl({
    retailUrl: 'https://www.amazon.com',
    promotion: 'https://www.amazon.com/promocode/A1?x=1&maas=m&aa_adgroupid=a&AA_Other=b&tag=theirs-20',
    tag: null,
    ids: { campaignId: '1', adgroupId: 'g', creativeId: 'lp-2' },
  })
  expect(url).toBe('https://www.amazon.com/promocode/A1?x=1')
})

test.each([
  'http://www.amazon.com/x',
  'https://amazon.com.evil.test/x',
  'https://evil-amazon.com/x',
  'https://user:pass@www.amazon.com/x',
  'https://www.amazon.com:8443/x',
  'javascript:alert(1)',
  'not a URL',
])('rejects a promotion at %s', (address) => {
  expect(promotion(address)).toBeNull()
})

test('prefers the publisher of the creator’s platform and always ends with "Display - Other"', () => {
  expect(publishersFor(['Instagram', 'TikTok'])).toEqual(['13', '9'])
  expect(publishersFor([])).toEqual(['9'])
})
