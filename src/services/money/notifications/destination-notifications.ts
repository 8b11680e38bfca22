import type { PayloadRequest } from 'payload'
import type { EventData } from '../../../contracts/events'
import type { Notification } from '../../notifications/notification'
import { holderOf } from '../payout-settings/destination-rows'

type Subject<T extends 'payout_destination.changed' | 'payout_destination.confirmation_requested'> = {
  req: PayloadRequest
  id: number
  data: EventData<T>
  occasion: string
}

export const destinationChangedNotification = async ({
  req,
  id,
  data: { destination, isStraight, isHeld },
  occasion,
}: Subject<'payout_destination.changed'>): Promise<Notification[]> => {
  const { name } = await holderOf(req, id)
  const data = { name, destination, isStraight: isStraight ? 1 : 0, isHeld: isHeld ? 1 : 0 }
  return [{ to: { creator: id }, template: 'payout-destination-changed', data, occasion }]
}

/** For PayPal the owner of the address, for Venmo the account's creator. */
export const destinationConfirmationNotification = async ({
  req,
  id,
  data: { to, service, receiver, sealed },
  occasion,
}: Subject<'payout_destination.confirmation_requested'>): Promise<Notification[]> => {
  const { name } = await holderOf(req, id)
  return [
    {
      to: { address: to },
      template: 'payout-destination-confirm',
      data: { name, service, receiver },
      sealed,
      occasion,
    },
  ]
}
