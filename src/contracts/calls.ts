import type { Call } from './call'

type CallsOf<Module> = Extract<Module[keyof Module], Call>

type AnyCall =
  | CallsOf<typeof import('./admin-queues')>
  | CallsOf<typeof import('./amazon')>
  | CallsOf<typeof import('./approvals')>
  | CallsOf<typeof import('./billing')>
  | CallsOf<typeof import('./billing-details')>
  | CallsOf<typeof import('./blog')>
  | CallsOf<typeof import('./brand-profile')>
  | CallsOf<typeof import('./collected-emails')>
  | CallsOf<typeof import('./consents')>
  | CallsOf<typeof import('./creator-invitations')>
  | CallsOf<typeof import('./creator-profile')>
  | CallsOf<typeof import('./earnings')>
  | CallsOf<typeof import('./fees')>
  | CallsOf<typeof import('./home')>
  | CallsOf<typeof import('./account')>
  | CallsOf<typeof import('./identity')>
  | CallsOf<typeof import('./landing')>
  | CallsOf<typeof import('./landing-pages')>
  | CallsOf<typeof import('./line-questions')>
  | CallsOf<typeof import('./link-batches')>
  | CallsOf<typeof import('./links')>
  | CallsOf<typeof import('./logo')>
  | CallsOf<typeof import('./money')>
  | CallsOf<typeof import('./net-cost')>
  | CallsOf<typeof import('./notifications')>
  | CallsOf<typeof import('./offers')>
  | CallsOf<typeof import('./partners')>
  | CallsOf<typeof import('./partnerships')>
  | CallsOf<typeof import('./payment-methods')>
  | CallsOf<typeof import('./payout-settings')>
  | CallsOf<typeof import('./payouts')>
  | CallsOf<typeof import('./products')>
  | CallsOf<typeof import('./programs')>
  | CallsOf<typeof import('./reconciliation')>
  | CallsOf<typeof import('./referrals')>
  | CallsOf<typeof import('./restrictions')>
  | CallsOf<typeof import('./samples')>
  | CallsOf<typeof import('./spending-limit')>
  | CallsOf<typeof import('./statement-list')>
  | CallsOf<typeof import('./status')>
  | CallsOf<typeof import('./team')>
  | CallsOf<typeof import('./threads')>

type Named<C> = C extends Call ? `${C['method']} ${C['path']}` : never

/**
 * Every call by its method and path, such as `GET /api/partnerships`. Types alone: a client that names a call so does not load
 * its contract, nor the library that checks with it.
 */
export type Calls = { [C in AnyCall as Named<C>]: C }

export type CallName = keyof Calls
