import type { Queryable } from '../database'

/** Masked: figures with fewer than ten clicks in total are reported as zeros. */
export const isMasking = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ is_masking: boolean }>('select is_masking from settings')
  return rows[0]?.is_masking ?? false
}

export const setMasking = async (db: Queryable, isOn: boolean): Promise<void> => {
  await db.query('update settings set is_masking = $1', [isOn])
}
