import type { Queryable } from './database'

/** Whether answers have the shapes seen live instead of those of the published documents. */
export const hasLiveShapes = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ has_live_shapes: boolean }>('select has_live_shapes from settings')
  return rows[0]?.has_live_shapes ?? false
}

/** Chooses the shapes of the answers from now on; kept over a restart. */
export const setLiveShapes = async (db: Queryable, isLive: boolean): Promise<void> => {
  await db.query('update settings set has_live_shapes = $1', [isLive])
}
