import { getLandingAmazonUrl, getPublicLandingPage, submitLandingEmail, trackLandingClick } from '../contracts/landing'
import { amazonUrl } from '../services/landing/amazon-url'
import { readLandingPage } from '../services/landing/read-landing-page'
import { submitEmail } from '../services/landing/submit-email'
import { trackClick } from '../services/landing/track-click'
import { defineEndpoint } from './define-endpoint'

export const landingEndpoints = [
  defineEndpoint(getPublicLandingPage, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, params }) => readLandingPage({ req, slug: params.slug }),
  }),
  defineEndpoint(getLandingAmazonUrl, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, params, query }) =>
      amazonUrl({ req, id: params.id, ref: query.ref ?? null, usePromoUrl: query.usePromoUrl === 'true' }),
  }),
  defineEndpoint(submitLandingEmail, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, params, body }) => submitEmail({ req, id: params.id, ...body }),
  }),
  defineEndpoint(trackLandingClick, {
    guard: 'public',
    handle: ({ req, params, body }) => trackClick({ req, id: params.id, email: body.email }),
  }),
]
