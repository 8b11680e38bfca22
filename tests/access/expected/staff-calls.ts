/** The rows of `calls.ts` for what only staff call. */
export const STAFF_CALLS = `
                                                                                                no-  new  creator        brand     ed-  ad-
call                                                       guard           limit    token ids  body  new  new  rej  one  new  one itor  min
POST   /api/creators/approve                               admin           -        -     -     401  401  403  403  403  403  403  403   ok
POST   /api/creators/reject                                admin           -        -     -     401  401  403  403  403  403  403  403   ok
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
`
