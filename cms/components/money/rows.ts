import type { UIFieldServerProps, Where } from 'payload'
import { actorOf, isAdmin } from '../../../src/access/roles'

/** No table on a page has more rows; the others are on the list it names. */
export const MOST_ROWS = 50

/** What a part of a money page reads with: as the person who looks, so that the policies decide. */
export type PanelRecord = {
  id: number
  find: {
    payload: UIFieldServerProps['payload']
    as: { user: UIFieldServerProps['req']['user']; overrideAccess: false; depth: 0; limit: number }
  }
}

/** The record of a row's page; null for everybody but admins, and where there is no row yet. */
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

/** The id of a row that another one names. */
export const idOf = (reference: number | { id: number }): number =>
  typeof reference === 'number' ? reference : reference.id

/** Where `field` is this row. */
export const of = (field: string, id: number): Where => ({ [field]: { equals: id } })
