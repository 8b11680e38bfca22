import { READS_BY_POST, READS_WITH_EFFECTS } from './reads-with-effects'

/** The callers, in the order of the table's columns. `a new user` has a valid token but no row yet. */
export const CALLERS = [
  'nobody',
  'a new user',
  'a new creator',
  'a rejected creator',
  'a creator',
  'a new brand',
  'a brand',
  'an editor',
  'an admin',
] as const
export type CallerName = (typeof CALLERS)[number]

/** Calls behind an authentication guard answer 401 and 403 before their handler runs; `ok` is any 2xx. */
export type Outcome = 'ok' | '400' | '401' | '403' | '404' | '409' | '502'

export type CallRight = {
  call: string
  guard: string
  /** The rate limit in addition to the write limit: `EndpointLimit`, or `-`. */
  limit: string
  /** Whether the identity provider is asked first if the token's account still exists. */
  isFresh: boolean
  /** Whether it changes something, and so is refused to an admin who views an account. */
  hasEffects: boolean
  /**
   * `own`: ids of others answer like missing ones. `public`: so do ids of hidden rows. `mute`: answers the same for any
   * id. `-`: takes no row id.
   */
  ids: 'own' | 'public' | 'mute' | '-'
  outcomes: Record<CallerName, Outcome>
}

/**
 * Every product call: its guard, its rate limit, what it needs of the token, whose ids it takes, and the outcome for each
 * caller with their own or public ids. `fresh` are the writes that move money or change where it goes or how much, and the
 * export of tax IDs. Written by hand from the specification and docs/decisions; a call without a row fails the test.
 */
const TABLE = `
                                                                                                no-  new  creator        brand     ed-  ad-
call                                                       guard           limit    token ids  body  new  new  rej  one  new  one itor  min
GET    /api/version                                        public          -        -     -      ok   ok   ok   ok   ok   ok   ok   ok   ok
GET    /api/sign-up-state                                  public          -        -     -      ok   ok   ok   ok   ok   ok   ok   ok   ok
GET    /api/openapi.json                                   public          -        -     -      ok   ok   ok   ok   ok   ok   ok   ok   ok
POST   /api/session                                        identity        -        -     -     401   ok   ok   ok   ok   ok   ok   ok   ok
DELETE /api/session                                        public          -        -     -      ok   ok   ok   ok   ok   ok   ok   ok   ok
POST   /api/users                                          identity        signUp   -     -     401   ok   ok   ok   ok   ok   ok  409  409
GET    /api/users/me                                       user            -        -     -     401  401   ok   ok   ok   ok   ok   ok   ok
PATCH  /api/users/me                                       user            -        -     -     401  401   ok   ok   ok   ok   ok   ok   ok
GET    /api/users/me/export                                user            write    fresh -     401  401   ok   ok   ok   ok   ok   ok   ok
POST   /api/users/me/close                                 user            -        fresh -     401  401  409  409  409  409  409  409  409
POST   /api/users/me/log-out-everywhere                    user            -        -     -     401  401   ok   ok   ok   ok   ok   ok   ok
POST   /api/users/me/password-change                       user            -        -     -     401  401   ok   ok   ok   ok   ok   ok   ok
GET    /api/user-type                                      identity        -        -     -     401   ok   ok   ok   ok   ok   ok   ok   ok
POST   /api/consents                                       brand           -        -     -     401  401  403  403  403   ok   ok  403  403

POST   /api/brands                                         user            -        -     own   401  401  403  403  403   ok   ok  403  403
GET    /api/brands/me                                      user            -        -     -     401  401  404  404  404   ok   ok  404  404
GET    /api/brands/browse                                  approvedCreator -        -     -     401  401  403  403   ok  403  403  403  403
GET    /api/brands/{id}/payment-record                     approvedCreator -        -     public 401  401  403  403   ok  403  403  403  403
GET    /api/brands/me/profile                              brand           -        -     -     401  401  403  403  403   ok   ok  403  403
PATCH  /api/brands/{id}                                    brand           -        -     own   401  401  403  403  403   ok   ok  403  403
PATCH  /api/brands/{id}/first-steps                        brand           -        -     own   401  401  403  403  403   ok   ok  403  403
PATCH  /api/brands/{id}/connect                            brand           -        -     own   401  401  403  403  403  409   ok  403  403
PATCH  /api/brands/{id}/logo                               brand           -        -     own   401  401  403  403  403   ok   ok  403  403
PUT    /api/brands/{id}/logo                               brand           -        -     own   401  401  403  403  403   ok   ok  403  403
DELETE /api/brands/{id}/logo                               brand           -        -     own   401  401  403  403  403   ok   ok  403  403
GET    /public/api/brands/{id}                             public          lookUp   -     public ok   ok   ok   ok   ok   ok   ok   ok   ok

GET    /api/team                                           team            -        -     -     401  401  403  403  403   ok   ok  403  403
POST   /api/team/owner                                     team            -        fresh own   401  401  403  403  403  404  404  403  403
GET    /api/team/brands                                    user            -        -     -     401  401   ok   ok   ok   ok   ok   ok   ok
PUT    /api/team/acting-brand                              user            -        -     own   401  401  404  404  404   ok   ok  404  404
POST   /api/team/leave                                     user            -        -     -     401  401  404  404  404  409  409  404  404
PATCH  /api/team-members/{userId}                          team            -        fresh own   401  401  403  403  403  404   ok  403  403
DELETE /api/team-members/{userId}                          team            -        -     own   401  401  403  403  403  404   ok  403  403
POST   /api/team-invitations                               team            -        fresh -     401  401  403  403  403   ok   ok  403  403
DELETE /api/team-invitations/{id}                          team            -        -     own   401  401  403  403  403  404   ok  403  403
POST   /api/team-invitations/read                          public          lookUp   -     -     404  404  404  404  404  404  404  404  404
POST   /api/team-invitations/accept                        user            -        -     -     401  401  404  404  404  404  404  404  404

GET    /api/creator-invitations                            brand           -        -     -     401  401  403  403  403   ok   ok  403  403
POST   /api/creator-invitations                            brand           -        -     -     401  401  403  403  403  409   ok  403  403
POST   /api/creator-invitations/{id}/remind                brand           -        -     own   401  401  403  403  403  404   ok  403  403
DELETE /api/creator-invitations/{id}                       brand           -        -     own   401  401  403  403  403  404   ok  403  403
POST   /api/creator-invitations/read                       public          lookUp   -     -     404  404  404  404  404  404  404  404  404
POST   /api/creator-invitations/decline                    public          lookUp   -     -     404  404  404  404  404  404  404  404  404
POST   /api/creator-invitations/unsubscribe                public          lookUp   -     -     404  404  404  404  404  404  404  404  404

POST   /api/creators                                       user            -        -     own   401  401   ok   ok   ok  403  403  403  403
GET    /api/creators/me                                    user            -        -     -     401  401   ok   ok   ok  404  404  404  404
POST   /api/creators/approve                               admin           -        -     -     401  401  403  403  403  403  403  403   ok
POST   /api/creators/reject                                admin           -        -     -     401  401  403  403  403  403  403  403   ok
POST   /api/creators/{id}/reapply                          creator         -        -     own   401  401   ok  409  409  403  403  403  403
PATCH  /api/creators/{id}                                  creator         -        -     own   401  401   ok   ok   ok  403  403  403  403
PUT    /api/creators/{id}/photo                            creator         -        -     own   401  401   ok   ok   ok  403  403  403  403
DELETE /api/creators/{id}/photo                            creator         -        -     own   401  401   ok   ok   ok  403  403  403  403
PUT    /api/creators/{id}/channels                         creator         -        -     own   401  401   ok   ok   ok  403  403  403  403
POST   /api/creator-channels                               creator         -        -     own   401  401   ok   ok   ok  403  403  403  403

GET    /api/amazon/auth-url                                brand           write    -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/amazon/connection                              brand           -        -     -     401  401  403  403  403   ok   ok  403  403
POST   /api/amazon/disconnect                              brand           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/amazon/sync-runs                               brand           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/amazon/get-profiles                            brand           write    -     -     401  401  403  403  403  409   ok  403  403
GET    /api/amazon/get-advertisers                         brand           write    -     -     401  401  403  403  403  409   ok  403  403
GET    /api/amazon/get-products                            brand           write    -     -     401  401  403  403  403  409   ok  403  403
GET    /api/products                                       brand           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/products/{id}/fee-history                      brand           -        -     own   401  401  403  403  403   ok   ok  403  403
GET    /api/products/catalog                               brand           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/products/browse                                approvedCreator -        -     -     401  401  403  403   ok  403  403  403  403
GET    /api/products/linkable                              approvedCreator -        -     -     401  401  403  403   ok  403  403  403  403
GET    /api/products/catalog/csv                           brand           write    -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/products/{id}/report                           brand           -        -     own   401  401  403  403  403   ok   ok  403  403
GET    /api/products/{id}/links                            brand           -        -     own   401  401  403  403  403   ok   ok  403  403
GET    /api/products/{id}/creators                         brand           -        -     own   401  401  403  403  403   ok   ok  403  403
PUT    /api/products/{id}/favorite                         brand           -        -     own   401  401  403  403  403   ok   ok  403  403
POST   /api/amazon/search-brand-logo                       brand           -        -     -     401  401  403  403  403   ok   ok  403  403
POST   /api/amazon/refresh-attribution-performance         brand           -        -     -     401  401  403  403  403  409   ok  403  403
POST   /api/amazon/refresh-attribution-products            brand           -        -     -     401  401  403  403  403  409   ok  403  403
GET    /api/amazon/attribution-tag-non-macro               brand           write    -     -     401  401  403  403  403  409   ok  403  403
GET    /api/amazon/attribution-tag-macro                   brand           write    -     -     401  401  403  403  403  409   ok  403  403
POST   /api/amazon/creator/refresh-attribution-performance approvedCreator -        -     -     401  401  403  403   ok  403  403  403  403
POST   /api/amazon/creator/refresh-attribution-products    approvedCreator -        -     -     401  401  403  403   ok  403  403  403  403
GET    /api/amazon/creator/attribution-tags-non-macro      approvedCreator -        -     -     401  401  403  403   ok  403  403  403  403
GET    /api/amazon/creator/attribution-tags-macro          approvedCreator -        -     -     401  401  403  403   ok  403  403  403  403

POST   /api/affiliate-programs                             connectedBrand  -        -     own   401  401  403  403  403  403   ok  403  403
GET    /api/affiliate-programs/me                          brand           -        -     -     401  401  403  403  403   ok   ok  403  403
PATCH  /api/affiliate-programs/{id}                        connectedBrand  -        -     own   401  401  403  403  403  403   ok  403  403
GET    /api/fees                                           brand           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/fees/csv                                       brand           write    -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/fees/changes                                   brand           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/fees/changes/{id}/items                        brand           -        -     own   401  401  403  403  403  404   ok  403  403
POST   /api/fees/changes/preview                           connectedBrand  -        -     own   401  401  403  403  403  403   ok  403  403
POST   /api/fees/changes                                   connectedBrand  -        fresh own   401  401  403  403  403  403   ok  403  403
POST   /api/fees/changes/{id}/cancel                       connectedBrand  -        fresh own   401  401  403  403  403  403   ok  403  403
PUT    /api/affiliate-programs/{id}/products               connectedBrand  -        -     own   401  401  403  403  403  403   ok  403  403
POST   /api/affiliate-programs/{id}/products/add           connectedBrand  -        -     own   401  401  403  403  403  403   ok  403  403
POST   /api/affiliate-programs/{id}/products/remove        connectedBrand  -        -     own   401  401  403  403  403  403   ok  403  403
POST   /api/affiliate-programs/{id}/products/removal       connectedBrand  -        -     own   401  401  403  403  403  403   ok  403  403
GET    /api/affiliate-programs/{id}/products               public          lookUp   -     public ok   ok   ok   ok   ok   ok   ok   ok   ok
GET    /api/affiliate-programs/page/{pageId}               public          lookUp   -     -      ok   ok   ok   ok   ok   ok   ok   ok   ok
GET    /api/affiliate-programs/public                      public          lookUp   -     -      ok   ok   ok   ok   ok   ok   ok   ok   ok
GET    /public/api/products                                public          lookUpMany - -      ok   ok   ok   ok   ok   ok   ok   ok   ok

POST   /api/creator-brand-partnerships                     approvedCreator -        -     own   401  401  403  403   ok  403  403  403  403
POST   /api/partnerships/{id}/withdraw                     approvedCreator -        -     own   401  401  403  403  409  403  403  403  403
PUT    /api/partnerships/{id}/message                      approvedCreator -        -     own   401  401  403  403  409  403  403  403  403
GET    /api/creator-products/{brandId}                     approvedCreator -        -     own   401  401  403  403   ok  403  403  403  403
GET    /api/threads                                        member          -        -     -     401  401  403  403   ok   ok   ok  403  403
GET    /api/partnerships/{id}/messages                     member          -        -     own   401  401  403  403   ok  404   ok  403  403
POST   /api/partnerships/{id}/messages                     member          -        -     own   401  401  403  403   ok  404   ok  403  403
POST   /api/partnerships/{id}/messages/read                member          -        -     own   401  401  403  403   ok  404   ok  403  403
POST   /api/partnerships/{id}/message-images               member          -        -     own   401  401  403  403   ok  404   ok  403  403
GET    /api/message-images/{id}                            member          -        -     own   401  401  403  403   ok  404   ok  403  403
POST   /api/partnerships/{id}/sample-requests              approvedCreator -        -     own   401  401  403  403   ok  403  403  403  403
GET    /api/sample-requests/{id}                           member          -        -     own   401  401  403  403   ok  404   ok  403  403
POST   /api/sample-requests/{id}/approve                   brand           -        -     own   401  401  403  403  403  404   ok  403  403
POST   /api/sample-requests/{id}/ship                      brand           -        -     own   401  401  403  403  403  404   ok  403  403
POST   /api/sample-requests/{id}/decline                   brand           -        -     own   401  401  403  403  403  404   ok  403  403
POST   /api/sample-requests/{id}/receive                   approvedCreator -        -     own   401  401  403  403   ok  403  403  403  403
POST   /api/sample-requests/{id}/withdraw                  approvedCreator -        -     own   401  401  403  403   ok  403  403  403  403
GET    /api/partnerships                                   brand           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/partnerships/csv                               brand           write    -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/creator-profiles/{id}                          brand           -        -     own   401  401  403  403  403  404   ok  403  403
GET    /api/creator-profiles/{id}/report                   brand           -        -     own   401  401  403  403  403  404   ok  403  403
GET    /api/creator-profiles/{id}/links                    brand           -        -     own   401  401  403  403  403  404   ok  403  403
GET    /api/creator-profiles/{id}/months                   brand           -        -     own   401  401  403  403  403  404   ok  403  403
POST   /api/partnerships/approve                           connectedBrand  -        -     own   401  401  403  403  403  403   ok  403  403
POST   /api/partnerships/reject                            connectedBrand  -        -     own   401  401  403  403  403  403   ok  403  403
PUT    /api/partnerships/{id}/note                         brand           -        -     own   401  401  403  403  403  404   ok  403  403
POST   /api/partnerships/tags                              brand           -        -     own   401  401  403  403  403  404   ok  403  403
GET    /api/creator-tags                                   brand           -        -     -     401  401  403  403  403   ok   ok  403  403
POST   /api/creator-tags                                   brand           -        -     -     401  401  403  403  403   ok   ok  403  403
PATCH  /api/creator-tags/{id}                              brand           -        -     own   401  401  403  403  403  404   ok  403  403
DELETE /api/creator-tags/{id}                              brand           -        -     own   401  401  403  403  403  404   ok  403  403
POST   /api/partnerships/{id}/approve                      connectedBrand  -        -     own   401  401  403  403  403  403   ok  403  403
POST   /api/partnerships/{id}/reject                       connectedBrand  -        -     own   401  401  403  403  403  403   ok  403  403
POST   /api/partnerships/{id}/end                          brand           -        -     own   401  401  403  403  403  404   ok  403  403
PUT    /api/partnerships/{id}/referral                     brand           -        -     own   401  401  403  403  403  404   ok  403  403
POST   /api/links                                          approvedCreator -        -     own   401  401  403  403   ok  403  403  403  403
GET    /api/links                                          member          -        -     -     401  401  403  403   ok   ok   ok  403  403
GET    /api/links/{linkId}/report                          member          -        -     own   401  401  403  403   ok  404   ok  403  403
PATCH  /api/links/{linkId}                                 approvedCreator -        -     own   401  401  403  403   ok  403  403  403  403
POST   /api/link-batches                                   approvedCreator -        -     -     401  401  403  403   ok  403  403  403  403
GET    /api/link-batches                                   approvedCreator -        -     -     401  401  403  403   ok  403  403  403  403
GET    /api/link-batches/{id}                              approvedCreator -        -     own   401  401  403  403   ok  403  403  403  403
GET    /api/link-batches/{id}/rows                         approvedCreator -        -     own   401  401  403  403   ok  403  403  403  403
GET    /api/link-batches/{id}/csv                          approvedCreator write    -     own   401  401  403  403   ok  403  403  403  403
GET    /public/api/links/{linkId}/product                  public          lookUp   -     public ok   ok   ok   ok   ok   ok   ok   ok   ok
POST   /api/referrals                                      approvedCreator -        -     own   401  401  403  403   ok  403  403  403  403
GET    /api/referrals                                      brand           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/referrals/csv                                  brand           write    -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/referrals/settings                             brand           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/referrals/settings/csv                         brand           write    -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/referrals/settings/preview                     brand           -        -     -     401  401  403  403  403   ok   ok  403  403
PUT    /api/referrals/settings                             brand           -        -     own   401  401  403  403  403  404   ok  403  403
GET    /api/referrals/offers                               approvedCreator -        -     -     401  401  403  403   ok  403  403  403  403
GET    /api/referrals/own                                  approvedCreator -        -     -     401  401  403  403   ok  403  403  403  403
GET    /api/referrals/{id}/rates                           member          -        -     own   401  401  403  403   ok  404   ok  403  403
GET    /api/referrals/brands/{brandId}                     approvedCreator -        -     own   401  401  403  403   ok  403  403  403  403
GET    /api/referrals/info/{code}                          public          lookUp   -     public ok   ok   ok   ok   ok   ok   ok   ok   ok

GET    /api/reports/brand-overview                         brand           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/reports/brand-net-cost                         payer           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/reports/brand-tasks                            brand           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/reports/creator-home                           approvedCreator -        -     -     401  401  403  403   ok  403  403  403  403
GET    /api/reports/creator-overview                       approvedCreator -        -     -     401  401  403  403   ok  403  403  403  403
GET    /api/reports/freshness                              moneyMember     -        -     -     401  401  403   ok   ok   ok   ok  403  403
POST   /api/first-steps/dismiss                            member          -        -     -     401  401  403  403   ok  409  409  403  403
GET    /api/earnings                                       moneyMember     -        -     -     401  401  403   ok   ok   ok   ok  403  403
GET    /api/earnings/{id}/changes                          moneyMember     -        -     own   401  401  403  404   ok  404   ok  403  403
GET    /api/earnings/live                                  payee           -        -     -     401  401  403   ok   ok  403  403  403  403
GET    /api/earnings/periods                               payee           -        -     -     401  401  403   ok   ok  403  403  403  403
GET    /api/earnings/choices                               payee           -        -     -     401  401  403   ok   ok  403  403  403  403
GET    /api/earnings/csv                                   payee           write    -     -     401  401  403   ok   ok  403  403  403  403
GET    /api/earnings/months/{month}/statement              payee           write    -     -     401  401  403  404  404  403  403  403  403
GET    /api/reconciliation                                 payer           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/reconciliation/csv                             payer           write    -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/reconciliation/days/{day}                      payer           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/reconciliation/days/{day}/csv                  payer           write    -     -     401  401  403  403  403   ok   ok  403  403

GET    /api/notifications                                  user            -        -     -     401  401   ok   ok   ok   ok   ok   ok   ok
GET    /api/notifications/unread                           user            -        -     -     401  401   ok   ok   ok   ok   ok   ok   ok
GET    /api/notifications/live                             user            -        -     -     401  401   ok   ok   ok   ok   ok   ok   ok
POST   /api/notifications/read                             user            -        -     own   401  401   ok   ok   ok   ok   ok   ok   ok
POST   /api/notifications/{id}/read                        user            -        -     own   401  401   ok   ok   ok   ok   ok   ok   ok
GET    /api/notification-settings                          user            -        -     -     401  401   ok   ok   ok   ok   ok   ok   ok
PATCH  /api/notification-settings                          user            -        -     -     401  401   ok   ok   ok   ok   ok   ok   ok

GET    /api/payment-methods                                payer           -        -     -     401  401  403  403  403   ok   ok  403  403
POST   /api/payment-methods/setup                          payer           provider fresh -     401  401  403  403  403   ok   ok  403  403
POST   /api/payment-methods/finish                         payer           provider fresh -     401  401  403  403  403  404  404  403  403
POST   /api/payment-methods/{id}/verify                    payer           provider fresh own   401  401  403  403  403  409  409  403  403
POST   /api/payment-methods/{id}/default                   payer           -        fresh own   401  401  403  403  403   ok   ok  403  403
DELETE /api/payment-methods/{id}                           payer           -        fresh own   401  401  403  403  403   ok   ok  403  403

GET    /api/payout-settings                                payee           -        -     -     401  401  403   ok   ok  403  403  403  403
POST   /api/payout-settings/stripe                         payee           provider fresh -     401  401  403   ok   ok  403  403  403  403
POST   /api/payout-settings/stripe/replace                 payee           provider fresh -     401  401  403   ok   ok  403  403  403  403
POST   /api/payout-settings/stripe/refresh                 payee           provider fresh -     401  401  403   ok   ok  403  403  403  403
PUT    /api/payout-settings/destination                    payee           -        fresh -     401  401  403   ok   ok  403  403  403  403
POST   /api/payout-settings/destination/verify             payee           -        fresh -     401  401  403  400  400  403  403  403  403
POST   /api/payout-settings/destination/resend             payee           -        fresh -     401  401  403   ok   ok  403  403  403  403
PUT    /api/payout-settings/tax                            payee           -        fresh -     401  401  403   ok   ok  403  403  403  403

GET    /api/billing                                        payer           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/billing/details                                payer           -        -     -     401  401  403  403  403   ok   ok  403  403
PUT    /api/billing/details                                payer           -        fresh -     401  401  403  403  403   ok   ok  403  403
GET    /api/billing/spending-limit                         payer           -        -     -     401  401  403  403  403   ok   ok  403  403
PUT    /api/billing/spending-limit                         payer           -        fresh -     401  401  403  403  403   ok   ok  403  403
GET    /api/billing/statements                             payer           -        -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/billing/statements/csv                         payer           write    -     -     401  401  403  403  403   ok   ok  403  403
GET    /api/billing/statements/{cycleId}                   payer           -        -     own   401  401  403  403  403  404   ok  403  403
GET    /api/billing/statements/{cycleId}/file              payer           write    -     own   401  401  403  403  403  404   ok  403  403
GET    /api/billing/lines/{id}/earnings                    payer           -        -     own   401  401  403  403  403  404   ok  403  403
POST /api/billing/statements/{cycleId}/lines/{lineId}/question payer - fresh own 401 401 403 403 403 404 ok 403 403
POST /api/billing/statements/{cycleId}/lines/{lineId}/accept payer - fresh own 401 401 403 403 403 404 ok 403 403
POST   /api/billing/lines/{id}/remind                      payer           -        fresh own   401  401  403  403  403  404  409  403  403
POST   /api/billing/statements/{cycleId}/approve           payer           -        fresh own   401  401  403  403  403  404   ok  403  403
POST   /api/billing/statements/{cycleId}/pay               payer           -        fresh own   401  401  403  403  403  404  409  403  403
POST   /api/billing/statements/{cycleId}/confirm           payer           provider fresh own   401  401  403  403  403  404   ok  403  403
POST   /api/billing/statements/{cycleId}/refresh           payer           provider fresh own   401  401  403  403  403  404   ok  403  403
GET    /api/payouts                                        payee           -        -     -     401  401  403   ok   ok  403  403  403  403
GET    /api/payouts/{id}                                   payee           -        -     own   401  401  403  404   ok  403  403  403  403
GET    /api/payouts/{id}/earnings                          payee           -        -     own   401  401  403  404   ok  403  403  403  403
GET    /api/payouts/{id}/file                              payee           write    -     own   401  401  403  404   ok  403  403  403  403
GET    /api/holds                                          payee           -        -     -     401  401  403   ok   ok  403  403  403  403
POST   /api/restrictions/read                              public          lookUp   -     -     404  404  404  404  404  404  404  404  404
POST   /api/restrictions/answer                            public          lookUp   -     -     404  404  404  404  404  404  404  404  404

POST   /api/admin/payments/statements/{id}/release         admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/payments/statements/{id}/retry           admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/payments/charges/{kind}/{id}/refund      admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/payments/charges/{kind}/{id}/check       admin           -        fresh -     401  401  403  403  403  403  403  403   ok
POST   /api/admin/payments/questions/{id}/answer           admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/payments/payouts/{id}/hold               admin           -        fresh -     401  401  403  403  403  403  403  403   ok
POST   /api/admin/payments/payouts/{id}/cancel             admin           -        fresh -     401  401  403  403  403  403  403  403   ok
POST   /api/admin/payments/payouts/{id}/retry              admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/payments/payouts/{id}/check              admin           -        fresh -     401  401  403  403  403  403  403  403   ok
POST   /api/admin/payments/payouts/{id}/fail               admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/payments/events/{provider}/{id}/replay   admin           -        fresh -     401  401  403  403  403  403  403  403   ok
POST   /api/admin/payments/events/{provider}/{id}/dismiss  admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/payments/reconciliations                 admin           -        fresh -     401  401  403  403  403  403  403  403   ok
POST   /api/admin/payments/differences/{id}/explain        admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/payments/balances/{id}/wait              admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/payments/balances/{id}/write-off         admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/payments/balances/{id}/credit            admin           -        fresh -     401  401  403  403  403  403  403  403  409
PUT    /api/admin/payments/settings                        admin           -        fresh -     401  401  403  403  403  403  403  403   ok
GET    /api/blog-posts/editor                              staff           -        -     -      401  401  403  403  403  403  403   ok   ok
GET    /api/blog-posts/products                            staff           -        -     -      401  401  403  403  403  403  403   ok   ok
GET    /api/blog-posts/{id}/preview                        staff           -        -     -      401  401  403  403  403  403  403   ok   ok
GET    /api/admin/payments/tax-years/{year}                admin           write    fresh -     401  401  403  403  403  403  403  403   ok
POST   /api/admin/sync-runs/{id}/retry                     admin           -        -     -     401  401  403  403  403  403  403  403  409
POST   /api/admin/emails/{id}/resend                       admin           -        -     -     401  401  403  403  403  403  403  403  404
POST   /api/admin/jobs/{queue}/{job}/retry                 admin           -        -     -     401  401  403  403  403  403  403  403  404
POST   /api/admin/features/{feature}/turn-off               admin           -        fresh -     401  401  403  403  403  403  403  403   ok
POST   /api/admin/features/{feature}/turn-on                admin           -        fresh -     401  401  403  403  403  403  403  403   ok
GET    /api/admin/queues                                   admin           -        -     -     401  401  403  403  403  403  403  403   ok
GET    /api/admin/creator-approvals                        admin           -        -     -     401  401  403  403  403  403  403  403   ok
GET    /api/admin/search                                   admin           -        -     -     401  401  403  403  403  403  403  403   ok
POST   /api/admin/users/{id}/log-out-everywhere            admin           -        fresh -     401  401  403  403  403  403  403  403   ok
GET    /api/admin/users/{id}/export                        admin           write    fresh -     401  401  403  403  403  403  403  403   ok
POST   /api/admin/users/{id}/view                          admin           -        fresh -     401  401  403  403  403  403  403  403   ok
POST   /api/admin/users/{id}/disable                       admin           -        fresh -     401  401  403  403  403  403  403  403   ok
POST   /api/admin/users/{id}/enable                        admin           -        fresh -     401  401  403  403  403  403  403  403   ok
POST   /api/admin/users/{id}/erase                         admin           -        fresh -     401  401  403  403  403  403  403  403   ok
POST   /api/admin/users/{id}/ban                           admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/users/{id}/ban-with-notice               admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/users/{id}/hold                          admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/partnerships/{id}/hold                   admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/restrictions/{id}/release                admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/restrictions/{id}/reverse                admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/restrictions/{id}/lift-ban               admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/restrictions/{id}/uphold-ban             admin           -        fresh -     401  401  403  403  403  403  403  403  409
POST   /api/admin/restrictions/{id}/refund                 admin           -        fresh -     401  401  403  403  403  403  403  403  409

GET    /api/landing-pages/public/{slug}                    public          lookUp   -     public ok   ok   ok   ok   ok   ok   ok   ok   ok
GET    /api/landing-pages/{id}/amazon-url                  public          lookUp   -     public ok   ok   ok   ok   ok   ok   ok   ok   ok
POST   /api/landing-pages/{id}/submit-email                public          lookUp   -     public ok   ok   ok   ok   ok   ok   ok   ok   ok
POST   /api/landing-pages/{id}/track-click                 public          -        -     mute   ok   ok   ok   ok   ok   ok   ok   ok   ok
GET    /api/landing-pages                                  brand           -        -     -      401  401  403  403  403   ok   ok  403  403
POST   /api/landing-pages                                  brand           -        -     own    401  401  403  403  403   ok   ok  403  403
GET    /api/landing-pages/{id}                             brand           -        -     own    401  401  403  403  403   ok   ok  403  403
PUT    /api/landing-pages/{id}                             brand           -        -     own    401  401  403  403  403   ok   ok  403  403
POST   /api/landing-pages/{id}/state                       brand           -        -     own    401  401  403  403  403   ok   ok  403  403
GET    /api/landing-pages/{id}/slug                        brand           -        -     own    401  401  403  403  403   ok   ok  403  403
PUT    /api/landing-pages/{id}/slug                        brand           -        -     own    401  401  403  403  403   ok   ok  403  403
POST   /api/landing-pages/{id}/preview                     brand           -        -     own    401  401  403  403  403   ok   ok  403  403
GET    /api/landing-pages/{id}/versions/{number}           brand           -        -     own    401  401  403  403  403   ok   ok  403  403
POST   /api/landing-pages/{id}/codes                       brand           -        -     own    401  401  403  403  403   ok   ok  403  403
POST   /api/landing-pages/{id}/images                      brand           -        -     own    401  401  403  403  403   ok   ok  403  403
GET    /api/landing-pages/shared                           approvedCreator -        -     -      401  401  403  403   ok  403  403  403  403
GET    /api/collected-emails                               connectedBrand  -        -     -      401  401  403  403  403  403   ok  403  403
GET    /api/collected-emails/csv                           connectedBrand  write    -     -      401  401  403  403  403  403   ok  403  403
DELETE /api/collected-emails/{id}                          connectedBrand  -        -     own    401  401  403  403  403  403   ok  403  403
GET    /api/email-settings                                 brand           -        -     -      401  401  403  403  403   ok   ok  403  403
PUT    /api/email-settings                                 brand           -        -     -      401  401  403  403  403   ok   ok  403  403
`

/** Calls without a contract: browsers are redirected to them, and they redirect every caller. */
export const UNCONTRACTED = ['GET /api/amazon/callback']

export const CALL_RIGHTS: readonly CallRight[] = TABLE.split('\n')
  .filter((line) => /^(GET|POST|PUT|PATCH|DELETE) /.test(line))
  .map((line) => {
    const [method, path, guard = '', limit = '', token, ids, ...cells] = line.split(/\s+/)
    if (cells.length !== CALLERS.length) throw new Error(`The row of ${path} has ${cells.length} cells`)
    const isFresh = token === 'fresh'
    const call = `${method} ${path}`
    const hasEffects = (method !== 'GET' && !READS_BY_POST.has(call)) || READS_WITH_EFFECTS.has(call)
    const outcomes = Object.fromEntries(CALLERS.map((caller, index) => [caller, cells[index]]))
    return { call, guard, limit, isFresh, hasEffects, ids, outcomes } as CallRight
  })

/** Paths of money: every write below them needs a fresh token. */
export const MONEY_ADDRESS = /\/api\/(admin\/payments|payment|payout|billing|charge|statement)/
