import type { UIFieldServerProps, Where } from 'payload'
import { actorOf, isAdmin } from '../../../src/access/roles'

/** Maximum rows per table on a page; the linked list has the rest. */
export const MOST_ROWS = 50

/** A record, and the query options of the signed-in user, so that the access policies apply. */
export type PanelRecord = {
  id: number
  find: {
    payload: UIFieldServerProps['payload']
    as: { user: UIFieldServerProps['req']['user']; overrideAccess: false; depth: 0; limit: number }
  }
}

/** The record of a page; null for everyone but admins, and for new rows. */
export const recordOf = ({
  data,
  payload,
  req,
}: Pick<UIFieldServerProps, 'data' | 'payload' | 'req'>): PanelRecord | null =>
  typeof data?.id === 'number' && isAdmin(actorOf(req))
    ? {
        id: data.id,
        find: { payload, as: { user: req.user, overrideAccess: false, depth: 0, limit: MOST_ROWS } },
      }
    : null

export const idOf = (reference: number | { id: number }): number =>
  typeof reference === 'number' ? reference : reference.id

export const of = (field: string, id: number): Where => ({ [field]: { equals: id } })
