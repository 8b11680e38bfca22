import { expect, test } from 'vitest'
import { productUrl, promotionUrl, publishersFor } from './attribution-link'

const ids = { campaignId: '12', adgroupId: 'aB3_-x', creativeId: '99' }
const link = (tag: string, change: Partial<typeof ids> = {}, asin = 'B0SSZT0QPK') =>
  productUrl({ retailUrl: 'https://www.amazon.com', asin, tag, ids: { ...ids, ...change } })

test.each([
  '?maas=maas_adg_api_1_static_9_129&ref_=aa_maas&tag=maas&aa_campaignid={insertCampaignId}&aa_adgroupid={insertAdGroupId}&aa_creativeid={insertAdiD}',
  '?maas=maas_adg_api_1_static_9_129&ref_=aa_maas&tag=maas&aa_campaignid={insertCampaign}&aa_adgroupid={insertAdGroupId}&aa_creativeid={insertCreativeId}',
  'maas=maas_adg_api_1_static_9_129&ref_=aa_maas&tag=maas',
])('ids are set by parameter name, whatever the placeholder is called: %s', (tag) => {
  expect(link(tag)).toBe(
    'https://www.amazon.com/dp/B0SSZT0QPK?maas=maas_adg_api_1_static_9_129&ref_=aa_maas&tag=maas&aa_campaignid=12&aa_adgroupid=aB3_-x&aa_creativeid=99',
  )
})

test.each([
  ['a placeholder that is left', () => link('?maas=m&other={x}')],
  ['a tag that is none', () => link('?ref_=aa_maas')],
  ['an id that needs escaping', () => link('?maas=m', { adgroupId: 'a/b' })],
  ['an empty id', () => link('?maas=m', { creativeId: '' })],
  ['an ASIN that is none', () => link('?maas=m', {}, '../evil')],
])('refuses %s', (_, build) => {
  expect(build).toThrow()
})

const promotion = (address: string) =>
  promotionUrl({
    retailUrl: 'https://www.amazon.com',
    promotion: address,
    tag: '?maas=m&tag=maas&aa_campaignid={campaignid}',
    ids: { campaignId: '1', adgroupId: 'g', creativeId: 'lp-2' },
  })

test('a promotion carries the tag beside its own parameters, each once', () => {
  expect(promotion('https://www.amazon.com/promocode/A1?x=1&aa_adgroupid=a&aa_adgroupid=b')).toBe(
    'https://www.amazon.com/promocode/A1?x=1&aa_adgroupid=g&maas=m&tag=maas&aa_campaignid=1&aa_creativeid=lp-2',
  )
})

test('a promotion carries no tag of an Associate', () => {
  const url = promotion('https://www.amazon.com/p?tag=theirs-20&linkCode=ur2&ascsubtag=s&camp=1&creative=2&x=1')
  expect(url).toBe('https://www.amazon.com/p?x=1&maas=m&tag=maas&aa_campaignid=1&aa_adgroupid=g&aa_creativeid=lp-2')
})

test.each([
  'http://www.amazon.com/x',
  'https://amazon.com.evil.test/x',
  'https://evil-amazon.com/x',
  'https://user:pass@www.amazon.com/x',
  'https://www.amazon.com:8443/x',
  'javascript:alert(1)',
  'no address',
])('a promotion at %s leads nowhere', (address) => {
  expect(promotion(address)).toBeNull()
})

test('a creator’s own platform comes first, "Display - Other" is always there', () => {
  expect(publishersFor(['Instagram', 'TikTok'])).toEqual(['13', '9'])
  expect(publishersFor([])).toEqual(['9'])
})
