import type { Endpoint } from 'payload'
import { adminEndpoints } from './admin'
import { programEndpoints } from './affiliate-programs'
import { amazonEndpoints } from './amazon'
import { amazonCallback } from './amazon-callback'
import { billingEndpoints } from './billing'
import { blogEndpoints } from './blog-posts'
import { brandEndpoints } from './brands'
import { collectedEmailEndpoints } from './collected-emails'
import { consentEndpoints } from './consents'
import { creatorInvitationEndpoints } from './creator-invitations'
import { creatorEndpoints } from './creators'
import { earningEndpoints } from './earnings'
import { feeEndpoints } from './fees'
import { firstStepsEndpoints } from './first-steps'
import { landingEndpoints } from './landing-pages'
import { linkEndpoints } from './links'
import { notificationSettingEndpoints } from './notification-settings'
import { notificationEndpoints } from './notifications'
import { openApiEndpoints } from './openapi'
import { partnerEndpoints } from './partners'
import { partnershipEndpoints } from './partnerships'
import { paymentMethodEndpoints } from './payment-methods'
import { payoutSettingsEndpoints } from './payout-settings'
import { payoutEndpoints } from './payouts'
import { productEndpoints } from './products'
import { reconciliationEndpoints } from './reconciliation'
import { referralEndpoints } from './referrals'
import { reportEndpoints } from './reports'
import { restrictionEndpoints } from './restrictions'
import { sampleEndpoints } from './sample-requests'
import { sessionEndpoints } from './session'
import { statusEndpoints } from './status'
import { teamEndpoints } from './team'
import { threadEndpoints } from './threads'
import { userEndpoints } from './users'
import { versionEndpoints } from './version'

/** Fixed paths precede those with placeholders. */
export const endpoints: Endpoint[] = [
  ...versionEndpoints,
  ...statusEndpoints,
  ...openApiEndpoints,
  ...sessionEndpoints,
  ...userEndpoints,
  ...consentEndpoints,
  ...brandEndpoints,
  ...teamEndpoints,
  ...creatorEndpoints,
  ...creatorInvitationEndpoints,
  ...amazonEndpoints,
  amazonCallback,
  ...programEndpoints,
  ...productEndpoints,
  ...feeEndpoints,
  ...threadEndpoints,
  ...sampleEndpoints,
  ...partnerEndpoints,
  ...partnershipEndpoints,
  ...linkEndpoints,
  ...reportEndpoints,
  ...firstStepsEndpoints,
  ...earningEndpoints,
  ...reconciliationEndpoints,
  ...referralEndpoints,
  ...paymentMethodEndpoints,
  ...payoutSettingsEndpoints,
  ...billingEndpoints,
  ...payoutEndpoints,
  ...restrictionEndpoints,
  ...adminEndpoints,
  ...landingEndpoints,
  ...collectedEmailEndpoints,
  ...blogEndpoints,
  ...notificationEndpoints,
  ...notificationSettingEndpoints,
]
