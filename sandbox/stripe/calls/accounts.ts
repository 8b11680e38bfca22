import type Stripe from 'stripe'
import * as z from 'zod'
import { balanceOf } from '../money/balance'
import { noAccess, readAccount } from '../money/capabilities'
import { requireSupported } from '../money/countries'
import { requestCapabilities } from '../money/onboarding'
import { newLink } from '../pages/links'
import { emit } from '../store/emit'
import { changeObject, findObject, insertObject, type Stored } from '../store/objects'
import type { Look } from '../store/turn'
import { type Call, read, write } from '../wire/call'
import { StripeFailure } from '../wire/failure'
import { changedMetadata, text, word } from '../wire/params'
import { accountOf, blankSettings, Create, Update, withSchedule } from './account-shape'

const US_ONLY = 'us_bank_account_ach_payments'

type Capabilities = z.infer<typeof Update>['capabilities']
const Link = z.strictObject({
  account: text(),
  type: word(['account_onboarding']),
  refresh_url: text(),
  return_url: text(),
  collection_options: z
    .strictObject({
      fields: word(['currently_due', 'eventually_due']).optional(),
      future_requirements: text().optional(),
    })
    .optional(),
})

/** Express (docs.stripe.com/api/accounts). */
export const accountCalls: readonly Call[] = [
  read('/accounts/:id', z.strictObject({}), async (look, { id }) => (await own(look, id)).body),
  write('/accounts', Create, async (turn, { params }) => {
    const requested = requestedOf(params.capabilities)
    requireTogether(requested)
    requireSupported(params.country ?? 'US')
    const body = accountOf(params, requested, turn.now)
    requireCountry(requested, body.country)
    const account = await insertObject(turn, body, { hidden: { requested } })
    await emit(turn, 'account.updated', account, { account: account.id })
    return account
  }),
  write('/accounts/:id', Update, async (turn, { id, params }) => {
    const account = await own(turn, id)
    const { metadata: change, capabilities: asked, business_profile, settings: asks, ...plain } = params
    const { capabilities: granted, hidden } = requestCapabilities(account, requestedOf(asked))
    const { body } = account
    requireTogether(hidden.requested ?? [])
    requireCountry(hidden.requested ?? [], body.country)
    const changed = await changeObject(
      turn,
      body,
      {
        ...plain,
        capabilities: granted,
        metadata: changedMetadata(body.metadata ?? {}, change),
        settings: withSchedule(body.settings ?? blankSettings(), asks),
        ...(body.business_profile ? { business_profile: { ...body.business_profile, ...business_profile } } : {}),
      },
      hidden,
    )
    await emit(turn, 'account.updated', changed, { account: id })
    return changed
  }),
  write(
    '/accounts/:id',
    z.strictObject({}),
    async (turn, { id }) => {
      const { body } = await own(turn, id)
      const { available, pending } = await balanceOf(turn, id)
      if (available + pending !== 0) {
        throw StripeFailure.invalid('You cannot delete an account whose balance is not zero.', 'account_closed')
      }
      await changeObject(turn, body, {}, { is_deauthorized: true })
      return { id, object: 'account', deleted: true }
    },
    'delete',
  ),
  write('/accounts/:id/login_links', z.strictObject({}), async (turn, { id }) => {
    const { body } = await own(turn, id)
    if (!body.details_submitted) {
      throw StripeFailure.invalid('Cannot create a login link for an account that has not completed onboarding.')
    }
    const { url } = await newLink(turn, { account: id, path: 'express', refreshUrl: '', returnUrl: '' })
    return { object: 'login_link', created: turn.now, url } satisfies Stripe.LoginLink
  }),
  write('/account_links', Link, async (turn, { params }) => {
    await readAccount(turn, params.account, 'account')
    const { url, seconds } = await newLink(turn, {
      account: params.account,
      path: 'onboarding',
      refreshUrl: webAddress(params.refresh_url, 'refresh_url'),
      returnUrl: webAddress(params.return_url, 'return_url'),
    })
    return {
      object: 'account_link',
      created: turn.now,
      expires_at: turn.now + seconds,
      url,
    } satisfies Stripe.AccountLink
  }),
]

const own = async (look: Look, id: string): Promise<Stored<'account'>> => {
  const found = await findObject(look, 'account', id)
  if (!found || found.hidden.is_deauthorized) throw noAccess(id)
  return found
}

const requestedOf = (given: Capabilities): string[] =>
  Object.entries(given ?? {}).flatMap(([name, capability]) => (capability?.requested ? [name] : []))

const requireTogether = (requested: readonly string[]): void => {
  if (!requested.includes('card_payments') || requested.includes('transfers')) return
  const message = 'You cannot request the `card_payments` capability without the `transfers` capability.'
  throw StripeFailure.invalid(message, undefined, 'capabilities')
}

/** Debits of US bank accounts are for accounts in the US (docs.stripe.com/connect/account-capabilities). */
const requireCountry = (requested: readonly string[], country: string | undefined): void => {
  if (!requested.includes(US_ONLY) || country === 'US') return
  const message = `The \`${US_ONLY}\` capability is not available for accounts in ${country}.`
  throw StripeFailure.invalid(message, undefined, 'capabilities')
}

const webAddress = (url: string, param: string): string => {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url
  throw StripeFailure.invalid('Not a valid URL', 'url_invalid', param)
}
