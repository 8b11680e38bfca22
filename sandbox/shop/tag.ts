import { findPublisher } from '../catalog/publishers'
import { findAdvertiser } from '../catalog/sellers'
import type { Profile, Seller } from '../catalog/types'
import type { TagIds } from '../events'

export interface Tag extends TagIds {
  readonly maas: string
  readonly seller: Seller
  readonly profile: Profile
}

export type TagReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'valid'; readonly tag: Tag }

const MAAS = /^maas_adg_api_(\d{1,20})_(static|macro)_(\d{1,4})_(\d{1,10})$/
/** Amazon's rule: none of these characters, escaped or not. Braces are unfilled macros. */
const ID = /^[^/&=#?+'"%$‘’“”{}\s\p{Cc}]{1,255}$/u

export const readTag = (params: unknown): TagReading => {
  const values = new Map(Object.entries(typeof params === 'object' && params !== null ? params : {}))
  if (values.get('maas') === undefined) return { kind: 'none' }
  const read = (name: string): string => {
    const value: unknown = values.get(name)
    return typeof value === 'string' ? value : ''
  }
  if (read('ref_') !== 'aa_maas' || read('tag') !== 'maas') {
    return broken('ref_ must be aa_maas and tag must be maas, once each')
  }
  const [, advertiserId = '', , publisherId = ''] = MAAS.exec(read('maas')) ?? []
  const advertiser = findAdvertiser(advertiserId)
  if (!advertiser || !findPublisher(publisherId)) return broken('maas names no known advertiser or publisher')
  const ids = ['aa_campaignid', 'aa_adgroupid', 'aa_creativeid'] as const
  const wrong = ids.find((name) => !ID.test(read(name)))
  if (wrong !== undefined)
    return broken(`${wrong} is missing, repeated, unfilled or has characters that are not allowed`)
  return {
    kind: 'valid',
    tag: {
      ...advertiser,
      maas: read('maas'),
      advertiserId,
      publisherId,
      campaignId: read('aa_campaignid'),
      adGroupId: read('aa_adgroupid'),
      creativeId: read('aa_creativeid'),
    },
  }
}

export const tagFields = (tag: Tag): Readonly<Record<string, string>> => ({
  maas: tag.maas,
  ref_: 'aa_maas',
  tag: 'maas',
  aa_campaignid: tag.campaignId,
  aa_adgroupid: tag.adGroupId,
  aa_creativeid: tag.creativeId,
})

const broken = (reason: string): TagReading => ({ kind: 'broken', reason })
