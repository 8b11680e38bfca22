import type { Endpoint } from 'payload'
import { getOpenApi } from '../contracts/published-interface'
import { type Env, env } from '../env'
import { VERSION } from '../version'
import { defineEndpoint } from './define-endpoint'
import { describeCalls } from './openapi/describe-calls'
import type { OpenApiDocument } from './openapi/document-types'

const built = new WeakMap<Env, OpenApiDocument>()

/** The published interface, built once per environment because neither calls nor address change at run time. */
export const publishedInterface = (endpoints: readonly Endpoint[]): OpenApiDocument => {
  const settings = env()
  const document =
    built.get(settings) ?? describeCalls(endpoints, { origin: settings.publicUrl, version: VERSION.replace(/^v/, '') })
  built.set(settings, document)
  return document
}

export const openApiEndpoints = [
  defineEndpoint(getOpenApi, {
    guard: 'public',
    handle: async ({ req }) => publishedInterface(req.payload.config.endpoints),
  }),
]
