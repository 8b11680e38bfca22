import type { LinkBatch } from '../../../../../src/contracts/link-batches'
import { formatCount } from '../../../lib/decimals'
import { countText } from '../../../lib/sentence'

/** How many links of a batch have been created. */
export const createdOf = ({ results }: Pick<LinkBatch, 'results'>): number =>
  results.find(({ result }) => result === 'created')?.rows ?? 0

/** "40 links created", "38 of 40 links created". */
export const createdText = (batch: Pick<LinkBatch, 'results' | 'total'>): string => {
  const created = createdOf(batch)
  const all = countText(batch.total, 'link')
  return created === batch.total ? `${all} created` : `${formatCount(created)} of ${all} created`
}
