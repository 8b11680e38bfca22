import type { Stage } from './stage'

/** By the last digits of a verified payment method; nothing changes if the brand has none with them. */
export const makeDefault = async ({ db }: Stage, brand: number, last4: string): Promise<void> => {
  const chosen = `select id from brand_payment_methods where brand_id = $1 and bank_last4 = $2 and verification_status = 'verified'`
  await db.query(
    `update brand_payment_methods set is_default = false where brand_id = $1 and is_default and exists (${chosen})`,
    [brand, last4],
  )
  await db.query(`update brand_payment_methods set is_default = true where id in (${chosen})`, [brand, last4])
}

/** Every brand, as a click on "Pay" does. */
export const payWhatIsOwed = ({ db }: Stage) =>
  db.query(
    `insert into jobs.job (name, data)
     select 'charge-statement', jsonb_build_object('id', id)
     from brand_statements
     where status in ('past_due', 'partially_paid')`,
  )
