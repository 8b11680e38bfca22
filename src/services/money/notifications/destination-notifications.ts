import type { PayloadRequest } from 'payload'
import type { EventData } from '../../../contracts/events'
import type { Notification } from '../../notification'
import { holderOf } from '../payout-settings/destination-rows'

type Subject<T extends 'payout_destination.changed' | 'payout_destination.confirmation_requested'> = {
  req: PayloadRequest
  /** The creator. */
  id: number
  data: EventData<T>
  occasion: string
}

/** Tells a creator that payouts go elsewhere now. */
export const destinationChangedNotification = async ({
  req,
  id,
  data: { destination, isStraight },
  occasion,
}: Subject<'payout_destination.changed'>): Promise<Notification[]> => {
  const { email, name } = await holderOf(req, id)
  const data = { name, destination, isStraight: isStraight ? 1 : 0 }
  return [{ to: email, template: 'payout-destination-changed', data, occasion }]
}

/** Asks the owner of a PayPal address, or a Venmo account's creator, to confirm it. */
export const destinationConfirmationNotification = async ({
  req,
  id,
  data: { to, service, receiver, sealed },
  occasion,
}: Subject<'payout_destination.confirmation_requested'>): Promise<Notification[]> => {
  const { name } = await holderOf(req, id)
  return [{ to, template: 'payout-destination-confirm', data: { name, service, receiver }, sealed, occasion }]
}
