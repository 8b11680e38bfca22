import { type SQL, sql } from 'drizzle-orm'
import { copyInto } from '../../bulk-copy'
import { MESSAGES } from '../../contracts/messages'
import { changedRows, query, queryOne } from '../../database'
import { ProductError } from '../../errors'
import { failpoint } from '../../failpoints'
import { recordEvent } from '../../outbox'
import { computeEarnings, lockLedger } from '../money/compute-earnings'
import { finishRun, type RunRef } from './finish-run'
import type { ReadReport } from './read-report'
import { REPORT_TABLES, type ReportTable } from './report-tables'
import { revealGroups } from './reveal-groups'
import { saveQuarantine, stageQuarantine } from './save-quarantine'
import { zeroMissingRows } from './zero-missing-rows'

/** From this size on, the staging table is analyzed. */
const MANY_ROWS = 2_000
const MANY_CHANGES = 50_000

/**
 * In the caller's transaction, so that rows, earnings, ledger, cursor and end of run become visible together. Throws
 * conflict when another run took over or the brand disconnected.
 */
export const saveReport = async (run: RunRef, report: ReadReport): Promise<void> => {
  const { req, brandId, runId, window } = run
  const { rowCount, quarantinedCount } = report
  const table = REPORT_TABLES[window.kind]
  await holdRun(run)
  await lockLedger(req, brandId)
  await query(req, table.create)
  await copyInto(req, table.target, report.rows.read())
  await stageQuarantine(run, report)
  if (rowCount > MANY_ROWS) await query(req, sql`analyze ${table.staging}`)
  await saveDimensions(run, table)
  if (window.kind === 'products') await saveProductGroups(run, table)
  const changed = (await saveRows(run, table)) + (await zeroMissingRows(run, report, table))
  // The planner's statistics do not include a bulk write yet.
  if (changed > MANY_CHANGES) await query(req, sql`analyze ${table.table}`)
  if (window.kind === 'performance') await revealGroups(run)
  failpoint('rows-saved')
  const earnings = await computeEarnings({ req, brandId, runId })
  if (earnings > 0) await recordEvent(req, { type: 'earnings.changed', subject: brandId, data: {} })
  failpoint('earnings-computed')
  await saveQuarantine(run, report)
  await finishRun(run, {
    rows: rowCount + quarantinedCount,
    changed,
    quarantined: quarantinedCount,
    isComplete: report.isComplete,
  })
}

/** Fails for a run that stopped sending heartbeats and was replaced, or whose brand disconnected. */
const holdRun = async ({ req, runId }: RunRef): Promise<void> => {
  const held = await queryOne<{ is_running: boolean; is_connected: boolean }>(
    req,
    sql`select r.status = 'running' as is_running, a.status <> 'disconnected' as is_connected
        from sync_runs r
        join amazon_accounts a on a.brand_id = r.brand_id
        where r.id = ${runId}
        for update of r
        for share of a`,
  )
  if (!held?.is_connected) throw new ProductError('conflict', MESSAGES.connectionFailed)
  if (!held.is_running)
    throw new ProductError('conflict', 'Another sync run took over because this one stopped responding')
}

/**
 * An ad group that matches no link of the brand is stored with `is_platform_generated = false`; when it matches a link
 * later, all of its days are assigned to the creator.
 */
const saveDimensions = async ({ req, brandId, profileId, runId }: RunRef, { staging }: ReportTable): Promise<void> => {
  await query(
    req,
    sql`insert into amz_attribution_campaigns (amazon_profile_id, brand_id, external_id, name, advertiser_name)
        select ${profileId}::int, ${brandId}::int, campaign, campaign, max(advertiser_name)
        from ${staging}
        group by campaign
        order by campaign
        on conflict (amazon_profile_id, external_id)
        do update set advertiser_name = excluded.advertiser_name, updated_at = now()
          where amz_attribution_campaigns.advertiser_name is distinct from excluded.advertiser_name`,
  )
  await query(
    req,
    sql`with written as (
        insert into amz_attribution_adgroups (campaign_id, brand_id, external_id, name, publisher, link_id, is_platform_generated)
        select c.id, ${brandId}::int, s.adgroup, coalesce(l.link_name, s.adgroup), s.publisher, l.id, l.id is not null
        from (select campaign, adgroup, max(publisher) as publisher from ${staging} group by campaign, adgroup) s
        join amz_attribution_campaigns c on c.amazon_profile_id = ${profileId} and c.external_id = s.campaign
        left join links l on l.link_id = s.adgroup and l.brand_id = ${brandId}
        on conflict (campaign_id, external_id)
        do update
          set publisher = excluded.publisher, link_id = excluded.link_id,
              is_platform_generated = excluded.is_platform_generated, updated_at = now()
          where (amz_attribution_adgroups.publisher, amz_attribution_adgroups.link_id)
            is distinct from (excluded.publisher, excluded.link_id)
        returning id, link_id)
        update amz_attribution_perf_metrics m
        set creator_id = l.creator_id, sync_run_id = ${runId}, updated_at = now()
        from written w
        left join links l on l.id = w.link_id
        where m.brand_id = ${brandId} and m.adgroup_id = w.id and m.creator_id is distinct from l.creator_id`,
  )
}

/** Only this report contains a product's group and subcategory. */
const saveProductGroups = ({ req, brandId }: RunRef, { staging }: ReportTable) =>
  query(
    req,
    sql`update products p
        set "group" = r.product_group, subcategory = r.subcategory, updated_at = now()
        from (select asin, max(product_group) as product_group, max(subcategory) as subcategory
              from ${staging}
              group by asin) r
        where p.brand_id = ${brandId} and p.asin = r.asin
          and (p."group", p.subcategory) is distinct from (r.product_group, r.subcategory)`,
  )

const columns = (names: readonly string[], write = (name: string) => name): SQL => sql.raw(names.map(write).join(', '))

/** Returns how many were new or changed; unchanged rows are not written. */
const saveRows = async (run: RunRef, table: ReportTable): Promise<number> => {
  const { req, brandId, profileId, runId } = run
  const metrics = table.metrics.map(({ column }) => column)
  const derived = table.derived.map(({ column }) => column)
  const figures = [...derived, ...metrics]
  const source = (await hasDuplicateKeys(run, table)) ? summedByKey(table) : table.staging
  return changedRows(
    req,
    sql`insert into ${table.table} as m (adgroup_id, brand_id, ${columns([...derived, ...table.keys, ...metrics])}, sync_run_id)
        select g.id, ${brandId}::int, ${sql.raw(table.derived.map(({ value }) => value).join(', '))},
               ${columns([...table.keys, ...metrics], (name) => `s.${name}`)}, ${runId}::int
        from ${source} s
        join amz_attribution_campaigns c on c.amazon_profile_id = ${profileId} and c.external_id = s.campaign
        join amz_attribution_adgroups g on g.campaign_id = c.id and g.external_id = s.adgroup
        left join links l on l.id = g.link_id ${table.join}
        on conflict (brand_id, adgroup_id, ${columns(table.keys)})
        do update
          set ${columns([...figures, 'sync_run_id'], (name) => `${name} = excluded.${name}`)}, updated_at = now()
          where (${columns(figures, (name) => `m.${name}`)}) is distinct from (${columns(figures, (name) => `excluded.${name}`)})`,
  )
}

/** As when a report splits rows by publisher. Compares hashes: a collision only causes an unnecessary grouping. */
const hasDuplicateKeys = async ({ req }: RunRef, { staging, keys }: ReportTable): Promise<boolean> => {
  const texts = ['campaign', 'adgroup', ...keys.filter((name) => name !== 'date')].join(" || E'\\n' || ")
  const duplicates = await queryOne(
    req,
    sql`select 1
        from ${staging}
        group by hashtextextended(${sql.raw(texts)}, date - date '2000-01-01')
        having count(*) > 1
        limit 1`,
  )
  return duplicates !== undefined
}

/** Equal rows are one row that Amazon repeated. */
const summedByKey = ({ staging, keys, metrics }: ReportTable): SQL => {
  const sums = metrics.map(
    ({ column, kind }) => `sum(${column})::${kind === 'count' ? 'integer' : 'numeric'} as ${column}`,
  )
  const group = columns(['campaign', 'adgroup', ...keys])
  return sql`(select ${group}, ${sql.raw(sums.join(', '))} from (select distinct * from ${staging}) rows group by ${group})`
}
