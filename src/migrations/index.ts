import * as migration_20261121_020318_initial from './20261121_020318_initial';
import * as migration_20261121_030000_rules from './20261121_030000_rules';
import * as migration_20261121_044714_entities from './20261121_044714_entities';
import * as migration_20261121_050000_entity_rules from './20261121_050000_entity_rules';
import * as migration_20261121_060000_masking from './20261121_060000_masking';
import * as migration_20261121_075538_ledger from './20261121_075538_ledger';
import * as migration_20261121_080000_ledger_rules from './20261121_080000_ledger_rules';
import * as migration_20261121_110529_revealed from './20261121_110529_revealed';
import * as migration_20261121_120000_page_rules from './20261121_120000_page_rules';
import * as migration_20261122_060441_money from './20261122_060441_money';
import * as migration_20261122_061000_money_rules from './20261122_061000_money_rules';
import * as migration_20261122_173152_sessions from './20261122_173152_sessions';
import * as migration_20261122_174000_staff_rules from './20261122_174000_staff_rules';
import * as migration_20261122_180000_connection_rules from './20261122_180000_connection_rules';
import * as migration_20261122_182619_visitor_consent from './20261122_182619_visitor_consent';
import * as migration_20261122_223000_outbox from './20261122_223000_outbox';
import * as migration_20261124_060000_ledger_findings from './20261124_060000_ledger_findings';
import * as migration_20261124_203725_losses from './20261124_203725_losses';
import * as migration_20261124_204000_loss_rules from './20261124_204000_loss_rules';
import * as migration_20261125_004303_exits from './20261125_004303_exits';
import * as migration_20261125_005000_exit_rules from './20261125_005000_exit_rules';
import * as migration_20261125_011223_transfers from './20261125_011223_transfers';
import * as migration_20261125_012000_transfer_rules from './20261125_012000_transfer_rules';
import * as migration_20261125_013045_closed_routes from './20261125_013045_closed_routes';
import * as migration_20261125_014528_payout_parts from './20261125_014528_payout_parts';
import * as migration_20261125_020000_part_rules from './20261125_020000_part_rules';
import * as migration_20261125_021000_differences from './20261125_021000_differences';
import * as migration_20261125_030000_installation from './20261125_030000_installation';
import * as migration_20261125_031000_referral_rates from './20261125_031000_referral_rates';
import * as migration_20261125_044555_billing_details from './20261125_044555_billing_details';
import * as migration_20261125_044600_billing_rules from './20261125_044600_billing_rules';
import * as migration_20261125_044707_reminders from './20261125_044707_reminders';
import * as migration_20261125_045154_negative_balances from './20261125_045154_negative_balances';
import * as migration_20261125_051000_balance_rules from './20261125_051000_balance_rules';
import * as migration_20261125_052000_line_questions from './20261125_052000_line_questions';
import * as migration_20261125_053000_question_rules from './20261125_053000_question_rules';
import * as migration_20261125_102822_transfer_payouts from './20261125_102822_transfer_payouts';
import * as migration_20261125_102922_transfer_payout_rules from './20261125_102922_transfer_payout_rules';
import * as migration_20261125_150000_link_owner_rules from './20261125_150000_link_owner_rules';
import * as migration_20261125_180428_logos from './20261125_180428_logos';
import * as migration_20261125_180501_partnership_ends from './20261125_180501_partnership_ends';
import * as migration_20261125_180515_data_through from './20261125_180515_data_through';
import * as migration_20261125_180601_partnership_end_rules from './20261125_180601_partnership_end_rules';
import * as migration_20261125_181000_data_through_rules from './20261125_181000_data_through_rules';
import * as migration_20261125_181153_program_conditions from './20261125_181153_program_conditions';
import * as migration_20261125_181500_fee_changes from './20261125_181500_fee_changes';
import * as migration_20261125_183521_referral_defaults from './20261125_183521_referral_defaults';
import * as migration_20261125_183621_referral_default_rules from './20261125_183621_referral_default_rules';
import * as migration_20261126_011000_partner_records from './20261126_011000_partner_records';
import * as migration_20261126_050000_daily_sums from './20261126_050000_daily_sums';
import * as migration_20261127_010000_referral_costs from './20261127_010000_referral_costs';
import * as migration_20261127_124028_link_visits from './20261127_124028_link_visits';
import * as migration_20261127_125000_click_rules from './20261127_125000_click_rules';
import * as migration_20261127_131421_link_archive from './20261127_131421_link_archive';
import * as migration_20261127_150000_offer_indexes from './20261127_150000_offer_indexes';
import * as migration_20261127_190000_link_batches from './20261127_190000_link_batches';
import * as migration_20261127_233015_creator_disclosure from './20261127_233015_creator_disclosure';
import * as migration_20261128_003500_live_pages from './20261128_003500_live_pages';
import * as migration_20261128_041800_links_inserted from './20261128_041800_links_inserted';
import * as migration_20261128_042025_archived_tags from './20261128_042025_archived_tags';
import * as migration_20261128_140229_landing_consent from './20261128_140229_landing_consent';
import * as migration_20261128_141000_landing_engine from './20261128_141000_landing_engine';
import * as migration_20261128_142642_landing_templates from './20261128_142642_landing_templates';
import * as migration_20261128_230229_blog_drafts from './20261128_230229_blog_drafts';
import * as migration_20261128_230300_blog_rules from './20261128_230300_blog_rules';
import * as migration_20261129_041420_emails from './20261129_041420_emails';
import * as migration_20261129_045000_switches_and_health from './20261129_045000_switches_and_health';
import * as migration_20261129_050000_search_indexes from './20261129_050000_search_indexes';
import * as migration_20261129_051500_sign_up_network from './20261129_051500_sign_up_network';
import * as migration_20261129_060000_email_indexes from './20261129_060000_email_indexes';
import * as migration_20261129_173608_team from './20261129_173608_team';
import * as migration_20261129_173900_spending_limits from './20261129_173900_spending_limits';
import * as migration_20261129_174000_spending_rules from './20261129_174000_spending_rules';
import * as migration_20261129_175000_spending_consumer from './20261129_175000_spending_consumer';
import * as migration_20261129_182542_first_steps from './20261129_182542_first_steps';
import * as migration_20261129_182600_first_steps_done from './20261129_182600_first_steps_done';
import * as migration_20261129_183026_creator_profiles from './20261129_183026_creator_profiles';
import * as migration_20261129_183100_creator_profile_rules from './20261129_183100_creator_profile_rules';
import * as migration_20261129_185510_notifications from './20261129_185510_notifications';
import * as migration_20261129_185600_notification_rules from './20261129_185600_notification_rules';
import * as migration_20261129_185700_notices from './20261129_185700_notices';
import * as migration_20261130_011436_messages from './20261130_011436_messages';
import * as migration_20261130_011500_message_rules from './20261130_011500_message_rules';
import * as migration_20261130_011832_creator_invitations from './20261130_011832_creator_invitations';
import * as migration_20261130_011900_creator_invitation_rules from './20261130_011900_creator_invitation_rules';
import * as migration_20261130_020410_amazon_disconnected from './20261130_020410_amazon_disconnected';
import * as migration_20261130_092903_restrictions from './20261130_092903_restrictions';
import * as migration_20261130_092950_restriction_rules from './20261130_092950_restriction_rules';
import * as migration_20261130_170000_month_partitions from './20261130_170000_month_partitions';
import * as migration_20261130_220000_month_partitions_at_once from './20261130_220000_month_partitions_at_once';

export const migrations = [
  {
    up: migration_20261121_020318_initial.up,
    down: migration_20261121_020318_initial.down,
    name: '20261121_020318_initial',
  },
  {
    up: migration_20261121_030000_rules.up,
    down: migration_20261121_030000_rules.down,
    name: '20261121_030000_rules',
  },
  {
    up: migration_20261121_044714_entities.up,
    down: migration_20261121_044714_entities.down,
    name: '20261121_044714_entities',
  },
  {
    up: migration_20261121_050000_entity_rules.up,
    down: migration_20261121_050000_entity_rules.down,
    name: '20261121_050000_entity_rules',
  },
  {
    up: migration_20261121_060000_masking.up,
    down: migration_20261121_060000_masking.down,
    name: '20261121_060000_masking',
  },
  {
    up: migration_20261121_075538_ledger.up,
    down: migration_20261121_075538_ledger.down,
    name: '20261121_075538_ledger',
  },
  {
    up: migration_20261121_080000_ledger_rules.up,
    down: migration_20261121_080000_ledger_rules.down,
    name: '20261121_080000_ledger_rules',
  },
  {
    up: migration_20261121_110529_revealed.up,
    down: migration_20261121_110529_revealed.down,
    name: '20261121_110529_revealed',
  },
  {
    up: migration_20261121_120000_page_rules.up,
    down: migration_20261121_120000_page_rules.down,
    name: '20261121_120000_page_rules',
  },
  {
    up: migration_20261122_060441_money.up,
    down: migration_20261122_060441_money.down,
    name: '20261122_060441_money',
  },
  {
    up: migration_20261122_061000_money_rules.up,
    down: migration_20261122_061000_money_rules.down,
    name: '20261122_061000_money_rules',
  },
  {
    up: migration_20261122_173152_sessions.up,
    down: migration_20261122_173152_sessions.down,
    name: '20261122_173152_sessions',
  },
  {
    up: migration_20261122_174000_staff_rules.up,
    down: migration_20261122_174000_staff_rules.down,
    name: '20261122_174000_staff_rules',
  },
  {
    up: migration_20261122_180000_connection_rules.up,
    down: migration_20261122_180000_connection_rules.down,
    name: '20261122_180000_connection_rules',
  },
  {
    up: migration_20261122_182619_visitor_consent.up,
    down: migration_20261122_182619_visitor_consent.down,
    name: '20261122_182619_visitor_consent',
  },
  {
    up: migration_20261122_223000_outbox.up,
    down: migration_20261122_223000_outbox.down,
    name: '20261122_223000_outbox',
  },
  {
    up: migration_20261124_060000_ledger_findings.up,
    down: migration_20261124_060000_ledger_findings.down,
    name: '20261124_060000_ledger_findings',
  },
  {
    up: migration_20261124_203725_losses.up,
    down: migration_20261124_203725_losses.down,
    name: '20261124_203725_losses',
  },
  {
    up: migration_20261124_204000_loss_rules.up,
    down: migration_20261124_204000_loss_rules.down,
    name: '20261124_204000_loss_rules',
  },
  {
    up: migration_20261125_004303_exits.up,
    down: migration_20261125_004303_exits.down,
    name: '20261125_004303_exits',
  },
  {
    up: migration_20261125_005000_exit_rules.up,
    down: migration_20261125_005000_exit_rules.down,
    name: '20261125_005000_exit_rules',
  },
  {
    up: migration_20261125_011223_transfers.up,
    down: migration_20261125_011223_transfers.down,
    name: '20261125_011223_transfers',
  },
  {
    up: migration_20261125_012000_transfer_rules.up,
    down: migration_20261125_012000_transfer_rules.down,
    name: '20261125_012000_transfer_rules',
  },
  {
    up: migration_20261125_013045_closed_routes.up,
    down: migration_20261125_013045_closed_routes.down,
    name: '20261125_013045_closed_routes',
  },
  {
    up: migration_20261125_014528_payout_parts.up,
    down: migration_20261125_014528_payout_parts.down,
    name: '20261125_014528_payout_parts',
  },
  {
    up: migration_20261125_020000_part_rules.up,
    down: migration_20261125_020000_part_rules.down,
    name: '20261125_020000_part_rules',
  },
  {
    up: migration_20261125_021000_differences.up,
    down: migration_20261125_021000_differences.down,
    name: '20261125_021000_differences',
  },
  {
    up: migration_20261125_030000_installation.up,
    down: migration_20261125_030000_installation.down,
    name: '20261125_030000_installation',
  },
  {
    up: migration_20261125_031000_referral_rates.up,
    down: migration_20261125_031000_referral_rates.down,
    name: '20261125_031000_referral_rates',
  },
  {
    up: migration_20261125_044555_billing_details.up,
    down: migration_20261125_044555_billing_details.down,
    name: '20261125_044555_billing_details',
  },
  {
    up: migration_20261125_044600_billing_rules.up,
    down: migration_20261125_044600_billing_rules.down,
    name: '20261125_044600_billing_rules',
  },
  {
    up: migration_20261125_044707_reminders.up,
    down: migration_20261125_044707_reminders.down,
    name: '20261125_044707_reminders',
  },
  {
    up: migration_20261125_045154_negative_balances.up,
    down: migration_20261125_045154_negative_balances.down,
    name: '20261125_045154_negative_balances',
  },
  {
    up: migration_20261125_051000_balance_rules.up,
    down: migration_20261125_051000_balance_rules.down,
    name: '20261125_051000_balance_rules',
  },
  {
    up: migration_20261125_052000_line_questions.up,
    down: migration_20261125_052000_line_questions.down,
    name: '20261125_052000_line_questions',
  },
  {
    up: migration_20261125_053000_question_rules.up,
    down: migration_20261125_053000_question_rules.down,
    name: '20261125_053000_question_rules',
  },
  {
    up: migration_20261125_102822_transfer_payouts.up,
    down: migration_20261125_102822_transfer_payouts.down,
    name: '20261125_102822_transfer_payouts',
  },
  {
    up: migration_20261125_102922_transfer_payout_rules.up,
    down: migration_20261125_102922_transfer_payout_rules.down,
    name: '20261125_102922_transfer_payout_rules',
  },
  {
    up: migration_20261125_150000_link_owner_rules.up,
    down: migration_20261125_150000_link_owner_rules.down,
    name: '20261125_150000_link_owner_rules',
  },
  {
    up: migration_20261125_180428_logos.up,
    down: migration_20261125_180428_logos.down,
    name: '20261125_180428_logos',
  },
  {
    up: migration_20261125_180501_partnership_ends.up,
    down: migration_20261125_180501_partnership_ends.down,
    name: '20261125_180501_partnership_ends',
  },
  {
    up: migration_20261125_180515_data_through.up,
    down: migration_20261125_180515_data_through.down,
    name: '20261125_180515_data_through',
  },
  {
    up: migration_20261125_180601_partnership_end_rules.up,
    down: migration_20261125_180601_partnership_end_rules.down,
    name: '20261125_180601_partnership_end_rules',
  },
  {
    up: migration_20261125_181000_data_through_rules.up,
    down: migration_20261125_181000_data_through_rules.down,
    name: '20261125_181000_data_through_rules',
  },
  {
    up: migration_20261125_181153_program_conditions.up,
    down: migration_20261125_181153_program_conditions.down,
    name: '20261125_181153_program_conditions',
  },
  {
    up: migration_20261125_181500_fee_changes.up,
    down: migration_20261125_181500_fee_changes.down,
    name: '20261125_181500_fee_changes',
  },
  {
    up: migration_20261125_183521_referral_defaults.up,
    down: migration_20261125_183521_referral_defaults.down,
    name: '20261125_183521_referral_defaults',
  },
  {
    up: migration_20261125_183621_referral_default_rules.up,
    down: migration_20261125_183621_referral_default_rules.down,
    name: '20261125_183621_referral_default_rules',
  },
  {
    up: migration_20261126_011000_partner_records.up,
    down: migration_20261126_011000_partner_records.down,
    name: '20261126_011000_partner_records',
  },
  {
    up: migration_20261126_050000_daily_sums.up,
    down: migration_20261126_050000_daily_sums.down,
    name: '20261126_050000_daily_sums',
  },
  {
    up: migration_20261127_010000_referral_costs.up,
    down: migration_20261127_010000_referral_costs.down,
    name: '20261127_010000_referral_costs',
  },
  {
    up: migration_20261127_124028_link_visits.up,
    down: migration_20261127_124028_link_visits.down,
    name: '20261127_124028_link_visits',
  },
  {
    up: migration_20261127_125000_click_rules.up,
    down: migration_20261127_125000_click_rules.down,
    name: '20261127_125000_click_rules',
  },
  {
    up: migration_20261127_131421_link_archive.up,
    down: migration_20261127_131421_link_archive.down,
    name: '20261127_131421_link_archive',
  },
  {
    up: migration_20261127_150000_offer_indexes.up,
    down: migration_20261127_150000_offer_indexes.down,
    name: '20261127_150000_offer_indexes',
  },
  {
    up: migration_20261127_190000_link_batches.up,
    down: migration_20261127_190000_link_batches.down,
    name: '20261127_190000_link_batches',
  },
  {
    up: migration_20261127_233015_creator_disclosure.up,
    down: migration_20261127_233015_creator_disclosure.down,
    name: '20261127_233015_creator_disclosure',
  },
  {
    up: migration_20261128_003500_live_pages.up,
    down: migration_20261128_003500_live_pages.down,
    name: '20261128_003500_live_pages',
  },
  {
    up: migration_20261128_041800_links_inserted.up,
    down: migration_20261128_041800_links_inserted.down,
    name: '20261128_041800_links_inserted',
  },
  {
    up: migration_20261128_042025_archived_tags.up,
    down: migration_20261128_042025_archived_tags.down,
    name: '20261128_042025_archived_tags',
  },
  {
    up: migration_20261128_140229_landing_consent.up,
    down: migration_20261128_140229_landing_consent.down,
    name: '20261128_140229_landing_consent',
  },
  {
    up: migration_20261128_141000_landing_engine.up,
    down: migration_20261128_141000_landing_engine.down,
    name: '20261128_141000_landing_engine',
  },
  {
    up: migration_20261128_142642_landing_templates.up,
    down: migration_20261128_142642_landing_templates.down,
    name: '20261128_142642_landing_templates',
  },
  {
    up: migration_20261128_230229_blog_drafts.up,
    down: migration_20261128_230229_blog_drafts.down,
    name: '20261128_230229_blog_drafts',
  },
  {
    up: migration_20261128_230300_blog_rules.up,
    down: migration_20261128_230300_blog_rules.down,
    name: '20261128_230300_blog_rules',
  },
  {
    up: migration_20261129_041420_emails.up,
    down: migration_20261129_041420_emails.down,
    name: '20261129_041420_emails',
  },
  {
    up: migration_20261129_045000_switches_and_health.up,
    down: migration_20261129_045000_switches_and_health.down,
    name: '20261129_045000_switches_and_health',
  },
  {
    up: migration_20261129_050000_search_indexes.up,
    down: migration_20261129_050000_search_indexes.down,
    name: '20261129_050000_search_indexes',
  },
  {
    up: migration_20261129_051500_sign_up_network.up,
    down: migration_20261129_051500_sign_up_network.down,
    name: '20261129_051500_sign_up_network',
  },
  {
    up: migration_20261129_060000_email_indexes.up,
    down: migration_20261129_060000_email_indexes.down,
    name: '20261129_060000_email_indexes',
  },
  {
    up: migration_20261129_173608_team.up,
    down: migration_20261129_173608_team.down,
    name: '20261129_173608_team',
  },
  {
    up: migration_20261129_173900_spending_limits.up,
    down: migration_20261129_173900_spending_limits.down,
    name: '20261129_173900_spending_limits',
  },
  {
    up: migration_20261129_174000_spending_rules.up,
    down: migration_20261129_174000_spending_rules.down,
    name: '20261129_174000_spending_rules',
  },
  {
    up: migration_20261129_175000_spending_consumer.up,
    down: migration_20261129_175000_spending_consumer.down,
    name: '20261129_175000_spending_consumer',
  },
  {
    up: migration_20261129_182542_first_steps.up,
    down: migration_20261129_182542_first_steps.down,
    name: '20261129_182542_first_steps',
  },
  {
    up: migration_20261129_182600_first_steps_done.up,
    down: migration_20261129_182600_first_steps_done.down,
    name: '20261129_182600_first_steps_done',
  },
  {
    up: migration_20261129_183026_creator_profiles.up,
    down: migration_20261129_183026_creator_profiles.down,
    name: '20261129_183026_creator_profiles',
  },
  {
    up: migration_20261129_183100_creator_profile_rules.up,
    down: migration_20261129_183100_creator_profile_rules.down,
    name: '20261129_183100_creator_profile_rules',
  },
  {
    up: migration_20261129_185510_notifications.up,
    down: migration_20261129_185510_notifications.down,
    name: '20261129_185510_notifications',
  },
  {
    up: migration_20261129_185600_notification_rules.up,
    down: migration_20261129_185600_notification_rules.down,
    name: '20261129_185600_notification_rules',
  },
  {
    up: migration_20261129_185700_notices.up,
    down: migration_20261129_185700_notices.down,
    name: '20261129_185700_notices',
  },
  {
    up: migration_20261130_011436_messages.up,
    down: migration_20261130_011436_messages.down,
    name: '20261130_011436_messages',
  },
  {
    up: migration_20261130_011500_message_rules.up,
    down: migration_20261130_011500_message_rules.down,
    name: '20261130_011500_message_rules',
  },
  {
    up: migration_20261130_011832_creator_invitations.up,
    down: migration_20261130_011832_creator_invitations.down,
    name: '20261130_011832_creator_invitations',
  },
  {
    up: migration_20261130_011900_creator_invitation_rules.up,
    down: migration_20261130_011900_creator_invitation_rules.down,
    name: '20261130_011900_creator_invitation_rules',
  },
  {
    up: migration_20261130_020410_amazon_disconnected.up,
    down: migration_20261130_020410_amazon_disconnected.down,
    name: '20261130_020410_amazon_disconnected',
  },
  {
    up: migration_20261130_092903_restrictions.up,
    down: migration_20261130_092903_restrictions.down,
    name: '20261130_092903_restrictions',
  },
  {
    up: migration_20261130_092950_restriction_rules.up,
    down: migration_20261130_092950_restriction_rules.down,
    name: '20261130_092950_restriction_rules',
  },
  {
    up: migration_20261130_170000_month_partitions.up,
    down: migration_20261130_170000_month_partitions.down,
    name: '20261130_170000_month_partitions',
  },
  {
    up: migration_20261130_220000_month_partitions_at_once.up,
    down: migration_20261130_220000_month_partitions_at_once.down,
    name: '20261130_220000_month_partitions_at_once'
  },
];
