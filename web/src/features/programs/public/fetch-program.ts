import type { PublicProduct } from '../../../../../src/contracts/programs'
import { callApi } from '../../../lib/api'

const IDS_PER_CALL = 300

/** Throws `ApiError`; 404 if the page does not exist. */
export const fetchProgramPage = (pageId: string, signal: AbortSignal) =>
  callApi('GET /api/affiliate-programs/page/{pageId}', { params: { pageId }, anonymous: true, signal })

/** Throws `ApiError`. */
export const fetchPublicProgram = (id: number, signal: AbortSignal) =>
  callApi('GET /api/affiliate-programs/public', { query: { id }, anonymous: true, signal })

/** Highest fee first. The owner, with `isOwn`, also reads those of a hidden program. */
export const fetchProgramProducts = async (
  programId: number,
  signal: AbortSignal,
  { isOwn = false }: { isOwn?: boolean } = {},
): Promise<PublicProduct[]> => {
  const anonymous = !isOwn
  const ids = await callApi('GET /api/affiliate-programs/{id}/products', {
    params: { id: programId },
    anonymous,
    signal,
  })
  const calls = []
  for (let first = 0; first < ids.length; first += IDS_PER_CALL) {
    const id = ids.slice(first, first + IDS_PER_CALL)
    calls.push(callApi('GET /public/api/products', { query: { id }, anonymous, signal }))
  }
  const products = (await Promise.all(calls)).flat()
  return products.sort((one, other) => other.commission_perc - one.commission_perc || one.id - other.id)
}
