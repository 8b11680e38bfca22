import type { PayloadRequest } from 'payload'
import type { EventData } from '../../../contracts/events'
import type { Notification } from '../../notifications/notification'

const ROUTES = { stripe: 'Stripe charges', paypal: 'PayPal and Venmo payouts' } as const

/** To every admin, once per closing. */
export const routeClosedNotifications = async ({
  id,
  data: { route, problem },
  occasion,
}: {
  req: PayloadRequest
  id: number
  data: EventData<'payment_route.closed'>
  occasion: string
}): Promise<Notification[]> => [
  {
    to: { staff: true },
    template: 'payment-route-closed',
    data: { route: ROUTES[route], problem, settingsId: id },
    occasion,
  },
]
