import type { Endpoint } from 'payload'
import { programEndpoints } from './affiliate-programs'
import { amazonEndpoints } from './amazon'
import { amazonCallback } from './amazon-callback'
import { brandEndpoints } from './brands'
import { creatorEndpoints } from './creators'
import { linkEndpoints } from './links'
import { partnershipEndpoints } from './partnerships'
import { reportEndpoints } from './reports'
import { sessionEndpoints } from './session'
import { userEndpoints } from './users'
import { versionEndpoints } from './version'

/** Every product call. Fixed paths stand before those with placeholders. */
export const endpoints: Endpoint[] = [
  ...versionEndpoints,
  ...sessionEndpoints,
  ...userEndpoints,
  ...brandEndpoints,
  ...creatorEndpoints,
  ...amazonEndpoints,
  amazonCallback,
  ...programEndpoints,
  ...partnershipEndpoints,
  ...linkEndpoints,
  ...reportEndpoints,
]
