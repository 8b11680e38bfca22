import * as z from 'zod/mini'
import { defineCall } from './call'

export const getOpenApi = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'All product calls as an OpenAPI 3.1 document; rendered at /api/reference',
  answer: z.looseObject({
    openapi: z.literal('3.1.0'),
    info: z.looseObject({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
})
