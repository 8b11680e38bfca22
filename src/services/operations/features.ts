import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { actorOf } from '../../access/roles'
import { recordAudit } from '../../audit'
import { FEATURE_TEXTS, FEATURES, type Feature } from '../../contracts/feature-texts'
import { FEATURE_ACTIONS } from '../../contracts/features'
import { type DatabaseContext, iso, query, queryOne, withTransaction } from '../../database'
import { ProductError } from '../../errors'

/** Whether a feature is on, in a statement. One that nobody ever turned off has no row. */
export const isFeatureOn = (feature: Feature): SQL => sql`not exists (
  select 1
  from feature_switches
  where name = ${feature} and not is_on
)`

export const readIsOn = async (context: DatabaseContext, feature: Feature): Promise<boolean> => {
  const row = await queryOne<{ is_on: boolean }>(context, sql`select ${isFeatureOn(feature)} as is_on`)
  return row?.is_on ?? true
}

/** Throws conflict while staff have turned it off. */
export const requireFeature = async (context: DatabaseContext, feature: Feature): Promise<void> => {
  if (!(await readIsOn(context, feature))) throw new ProductError('conflict', FEATURE_TEXTS[feature].message)
}

export type FeatureState = {
  feature: Feature
  is_on: boolean
  /** Null for one that was never turned off. */
  changed_at: string | null
  changed_by: string | null
  reason: string | null
}

/** All features, in the order of their list. */
export const listFeatures = (context: DatabaseContext): Promise<FeatureState[]> =>
  query<FeatureState>(
    context,
    sql`select f.name as feature, coalesce(s.is_on, true) as is_on, ${iso('s.changed_at')} as changed_at, s.changed_by, s.reason
        from jsonb_array_elements_text(${JSON.stringify(FEATURES)}::jsonb) with ordinality as f(name, place)
        left join feature_switches s on s.name = f.name
        order by f.place`,
  )

type Switch = { req: PayloadRequest; feature: Feature; reason: string; isOn: boolean }

/** Audited. Repeating it changes nothing and is not audited. */
export const switchFeature = ({ req, feature, reason, isOn }: Switch) =>
  withTransaction(req, async () => {
    const changed = await queryOne(
      req,
      sql`insert into feature_switches as s (name, is_on, reason, changed_by)
          select ${feature}, ${isOn}, ${reason}, ${actorOf(req)?.email ?? 'system'}
          where ${isOn} is distinct from ${isFeatureOn(feature)}
          on conflict (name)
            do update
              set is_on = excluded.is_on, reason = excluded.reason, changed_by = excluded.changed_by, changed_at = now()
              where s.is_on <> excluded.is_on
          returning name`,
    )
    if (changed)
      await recordAudit({
        req,
        action: (isOn ? FEATURE_ACTIONS.turnOn : FEATURE_ACTIONS.turnOff).name,
        collection: 'features',
        rows: [{ id: 0, changes: { [feature]: { before: !isOn, after: isOn } } }],
        reason,
      })
    return { feature, status: isOn ? ('on' as const) : ('off' as const) }
  })
