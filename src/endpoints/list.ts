import type { Endpoint } from 'payload'
import { programEndpoints } from './affiliate-programs'
import { amazonEndpoints } from './amazon'
import { amazonCallback } from './amazon-callback'
import { brandEndpoints } from './brands'
import { creatorEndpoints } from './creators'
import { landingEndpoints } from './landing-pages'
import { linkEndpoints } from './links'
import { openApiEndpoints } from './openapi'
import { partnershipEndpoints } from './partnerships'
import { referralEndpoints } from './referrals'
import { reportEndpoints } from './reports'
import { sessionEndpoints } from './session'
import { userEndpoints } from './users'
import { versionEndpoints } from './version'

/** Every product call. Fixed paths stand before those with placeholders. */
export const endpoints: Endpoint[] = [
  ...versionEndpoints,
  ...openApiEndpoints,
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
  ...referralEndpoints,
  ...landingEndpoints,
]
