import { getVersion } from '../contracts/identity'
import { VERSION } from '../version'
import { defineEndpoint } from './define-endpoint'

export const versionEndpoints = [
  defineEndpoint(getVersion, { guard: 'public', handle: async () => ({ version: VERSION }) }),
]
