import { expect, test } from 'vitest'
import { productUrl, publishersFor } from './attribution-link'

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

test('a creator’s own platform comes first, "Display - Other" is always there', () => {
  expect(publishersFor(['Instagram', 'TikTok'])).toEqual(['13', '9'])
  expect(publishersFor([])).toEqual(['9'])
})
