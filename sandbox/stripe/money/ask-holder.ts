import type { Turn } from '../store/turn'

/** For 3-D Secure; a redirect, if a return URL is known. */
export const authenticationOf = (
  { settings }: Turn,
  { client_secret: secret }: { readonly client_secret: string | null },
  returnUrl: string | undefined,
) => {
  const url = `${settings.publicUrl}/sandbox/stripe/authenticate/${secret}`
  if (returnUrl === undefined) {
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
  }
  const redirect_to_url = { return_url: returnUrl, url: `${url}?return_url=${encodeURIComponent(returnUrl)}` }
  return { type: 'redirect_to_url', redirect_to_url }
}
