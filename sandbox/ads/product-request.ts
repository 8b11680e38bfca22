import * as z from 'zod'
import { parseInput, Refusal } from '../http/failure'

/** Maximum number of results that paging reaches: `(pageIndex + 1) * pageSize`. */
const MAX_RESULTS = 10_000

const Body = z.object({
  pageIndex: z.int32().min(0),
  pageSize: z.int32().min(1).max(300),
  asins: z.array(z.string().length(10)).max(300).optional(),
  skus: z.array(z.string()).max(300).optional(),
  searchStr: z.string().max(200).optional(),
  adType: z.enum(['SP', 'SB', 'SD']).optional(),
  checkItemDetails: z.boolean().default(false),
  checkEligibility: z.boolean().default(false),
  isGlobalStoreSelection: z.boolean().default(false),
  sortBy: z.enum(['SUGGESTED', 'CREATED_DATE']).optional(),
  sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
  cursorToken: z.string().optional(),
  locale: z.string().optional(),
})

export type ProductRequest = z.infer<typeof Body>

/** Throws a Refusal with 400. */
export const readProductRequest = (body: unknown): ProductRequest => {
  const request = parseInput(Body, body)
  const inputs = [request.asins?.length, request.skus?.length, request.searchStr].filter(Boolean)
  if (inputs.length > 1) throw new Refusal(400, 'asins, skus and searchStr cannot be used together')
  if (request.checkEligibility && request.adType === undefined) {
    throw new Refusal(400, 'adType is required when checkEligibility is true')
  }
  if (request.sortBy === 'SUGGESTED' && request.sortOrder !== 'DESC') {
    throw new Refusal(400, 'sortOrder has to be DESC for the SUGGESTED sort type')
  }
  if ((request.pageIndex + 1) * request.pageSize > MAX_RESULTS) {
    throw new Refusal(400, `Results are capped at ${MAX_RESULTS}: (pageIndex + 1) * pageSize`)
  }
  return request
}
