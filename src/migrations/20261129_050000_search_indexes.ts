import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * For the IDs that staff search for and that events name, and for payout addresses that creators share. The index of ASINs
 * had only primary products.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    create index creator_charges_stripe_charge_id_idx on creator_charges (stripe_charge_id);
    create index creator_charges_stripe_transfer_id_idx on creator_charges (stripe_transfer_id);
    create index platform_charges_stripe_charge_id_idx on platform_charges (stripe_charge_id);
    create index brand_payment_methods_mandate_id_idx on brand_payment_methods (mandate_id);
    create index bank_payouts_payout_id_idx on bank_payouts (payout_id);
    create index products_sku_idx on products (sku);
    drop index products_asin_idx;
    create index products_asin_idx on products (asin);
    create index creator_payment_destinations_paypal_email_idx on creator_payment_destinations (lower(paypal_email));
    create index creator_payment_destinations_venmo_handle_idx on creator_payment_destinations (lower(venmo_handle));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    drop index creator_payment_destinations_paypal_email_idx, creator_payment_destinations_venmo_handle_idx;
    drop index products_asin_idx;
    create index products_asin_idx on products (asin) where is_primary;
    drop index products_sku_idx, bank_payouts_payout_id_idx, brand_payment_methods_mandate_id_idx,
      platform_charges_stripe_charge_id_idx, creator_charges_stripe_transfer_id_idx, creator_charges_stripe_charge_id_idx;
  `)
}
