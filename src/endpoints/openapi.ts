import type { Endpoint } from 'payload'
import { getOpenApi } from '../contracts/published-interface'
import { env } from '../env'
import { VERSION } from '../version'
import { defineEndpoint } from './define-endpoint'
import { describeCalls } from './openapi/describe-calls'
import type { OpenApiDocument } from './openapi/document-types'

let built: OpenApiDocument | undefined

/** The interface that is published, built once a process: at run time neither calls nor the address change. */
export const publishedInterface = (endpoints: readonly Endpoint[]): OpenApiDocument => {
  built ??= describeCalls(endpoints, { origin: env().publicUrl, version: VERSION.replace(/^v/, '') })
  return built
}

export const openApiEndpoints = [
  defineEndpoint(getOpenApi, {
    gate: 'public',
    handle: async ({ req }) => publishedInterface(req.payload.config.endpoints),
  }),
]
