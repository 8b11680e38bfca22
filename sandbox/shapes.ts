import type { Queryable } from './database'

/** The shapes observed live instead of the published ones. */
export const hasLiveShapes = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ has_live_shapes: boolean }>('select has_live_shapes from settings')
  return rows[0]?.has_live_shapes ?? false
}

export const setLiveShapes = async (db: Queryable, isLive: boolean): Promise<void> => {
  await db.query('update settings set has_live_shapes = $1', [isLive])
}
