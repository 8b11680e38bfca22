import type { PayloadRequest } from 'payload'
import type { EventData } from '../../../contracts/events'
import type { Notification } from '../../notification'
import { readAdmins } from './admins'

const ROUTES = { stripe: 'Stripe charges', paypal: 'PayPal and Venmo payouts' } as const

/** To every admin, once per closing. */
export const routeClosedNotifications = async ({
  req,
  id,
  data: { route, problem },
  occasion,
}: {
  req: PayloadRequest
  id: number
  data: EventData<'payment_route.closed'>
  occasion: string
}): Promise<Notification[]> =>
  (await readAdmins(req)).map(({ email }) => ({
    to: email,
    template: 'payment-route-closed' as const,
    data: { route: ROUTES[route], problem, settingsId: id },
    occasion,
  }))
