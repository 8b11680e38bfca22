import { handleEndpoints, type SanitizedConfig } from 'payload'
import { PRODUCT_SEGMENT } from '../../endpoints/define-endpoint'

/** Answers a product call (docs/decisions/0001). `path` is the call's own, `/api/…`, without a query. */
export const callProduct = (config: SanitizedConfig, request: Request, path: string): Promise<Response> =>
  handleEndpoints({
    config: Promise.resolve(config),
    payloadInstanceCacheKey: config.custom.instanceKey,
    request,
    path: `/cms-api/${PRODUCT_SEGMENT}${path}`,
  })
