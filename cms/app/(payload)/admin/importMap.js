import { ApprovalReview as ApprovalReview_2de304050b205fb2558fa1b088e929ad } from '../../../../cms/components/identity/approval-review'
import { ApprovalCell as ApprovalCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { ChannelList as ChannelList_2de304050b205fb2558fa1b088e929ad } from '../../../../cms/components/identity/approval-review'
import { ChannelsCell as ChannelsCell_01ad5e8804d7427719cb01822a858438 } from '../../../../cms/components/identity/creator-cells'
import { NoField as NoField_306a9664a103bbfa85b99a500ab516ac } from '../../../../cms/components/fields/no-field'
import { RiskCell as RiskCell_01ad5e8804d7427719cb01822a858438 } from '../../../../cms/components/identity/creator-cells'
import { CreatorDetail as CreatorDetail_b03edb63573a3d402b65f433f4faeb3f } from '../../../../cms/components/cases/creator'
import { RecordHeading as RecordHeading_24ad4d8a073cdc89c42c120132b57abc } from '../../../../cms/components/fields/record-heading'
import { TextCell as TextCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { RecordCell as RecordCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { YesNoCell as YesNoCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { ListCell as ListCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { TextListField as TextListField_9aef48485cd4795177c892a8fcfd30aa } from '../../../../cms/components/fields/text-list-field'
import { ReachCell as ReachCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { ReachField as ReachField_cc4bcd6d15fc6c64bd91a9c366c7b1fd } from '../../../../cms/components/fields/reach-field'
import { ReadField as ReadField_5ee39f509f63caf94ec431e7f65a1c0e } from '../../../../cms/components/fields/read-field'
import { ApprovalSourceCell as ApprovalSourceCell_01ad5e8804d7427719cb01822a858438 } from '../../../../cms/components/identity/creator-cells'
import { InstantCell as InstantCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { FilterBar as FilterBar_5e190b1eaf74a98118b3e3b6512ac311 } from '../../../../cms/components/lists/filter-bar'
import { ApprovalBar as ApprovalBar_e1e5d37247ef3be6f8f82cc61f64d875 } from '../../../../cms/components/identity/approval-bar'
import { AccountState as AccountState_cbfc8b831f386744ee979d4985294432 } from '../../../../cms/components/identity/account-state'
import { OptionCell as OptionCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { BrandDetail as BrandDetail_1067863606a61f710f73f1a8ec8896a4 } from '../../../../cms/components/cases/brand'
import { OutsideCell as OutsideCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { CentsCell as CentsCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { PercentCell as PercentCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { PartnershipDetail as PartnershipDetail_5bc3c1dcb302ca482215c0b5383bc1ad } from '../../../../cms/components/programs/partnership'
import { StatusCell as StatusCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { DayCell as DayCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { NumberCell as NumberCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { AmountCell as AmountCell_bd918d4bc56d1fc550d261c2f5d9d4b5 } from '../../../../cms/components/fields/cells'
import { EarningDetail as EarningDetail_32745e2312e63f8d3bb70c556b9117eb } from '../../../../cms/components/money/earning'
import { CycleDetail as CycleDetail_5cd7ffd93491d9761323de9038dde022 } from '../../../../cms/components/money/cycle'
import { StatementDetail as StatementDetail_47135ec11fa67eab2414989fde134fe8 } from '../../../../cms/components/money/statement'
import { JsonField as JsonField_c54e4976e2200568c0ff539d177d112b } from '../../../../cms/components/fields/written-field'
import { RestrictionDetail as RestrictionDetail_6a409c28ac77daaa29536d444077e4d7 } from '../../../../cms/components/money/restriction'
import { LineDetail as LineDetail_786cf3854286269f140abcd0db84a376 } from '../../../../cms/components/money/line'
import { LineQuestionDetail as LineQuestionDetail_1a0f4b3d7cfa0665290c7a22978f09d0 } from '../../../../cms/components/money/line-question'
import { CreatorChargeDetail as CreatorChargeDetail_247145e1cc56b83d1cbac1917bdab96e } from '../../../../cms/components/money/charge'
import { PlatformChargeDetail as PlatformChargeDetail_247145e1cc56b83d1cbac1917bdab96e } from '../../../../cms/components/money/charge'
import { PayoutDetail as PayoutDetail_35370440dd94fc0bc7330cd5eedcafe4 } from '../../../../cms/components/money/payout'
import { BalanceDetail as BalanceDetail_3890d1dd9b606fad59f7801c2988ab24 } from '../../../../cms/components/money/balance'
import { TaxYearBar as TaxYearBar_930b54675c013e5b65b288c04e7e2c83 } from '../../../../cms/components/money/tax'
import { SettingsDetail as SettingsDetail_305d19f3aefcfd109b955ef49cf7cb28 } from '../../../../cms/components/money/settings'
import { SettingsList as SettingsList_5870e41f2f4a0135985c310385dec982 } from '../../../../cms/components/money/settings-list'
import { ReconciliationDetail as ReconciliationDetail_5c8099715efb8653a3c699ac3cc7de52 } from '../../../../cms/components/money/reconciliation'
import { ReconcileBar as ReconcileBar_5c8099715efb8653a3c699ac3cc7de52 } from '../../../../cms/components/money/reconciliation'
import { FindingDetail as FindingDetail_59c5626ab82309fe424d82f5fa83c800 } from '../../../../cms/components/money/finding'
import { CodeField as CodeField_c54e4976e2200568c0ff539d177d112b } from '../../../../cms/components/fields/written-field'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlocksFeatureClient as BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ProductPicker as ProductPicker_2350a0a9f0231546e17a07e7d7ffffbc } from '../../../../cms/components/blog/product-picker'
import { TableFeatureClient as TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RelationshipFeatureClient as RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SearchPreview as SearchPreview_bd7e7dbcb611db621a78edd016aefe84 } from '../../../../cms/components/blog/search-preview'
import { PostStateCell as PostStateCell_0a56b937dff00b0b41a2e25d1fd601e6 } from '../../../../cms/components/blog/post-status'
import { SlugField as SlugField_a083fa4a016ee86e9657035abf91d948 } from '../../../../cms/components/blog/slug-field'
import { CategoryField as CategoryField_27f9d47bd2a6fa8470203d13c973bcdd } from '../../../../cms/components/blog/category-field'
import { OtherTab as OtherTab_ca4a21d4849018d3961562be38ea4ce6 } from '../../../../cms/components/blog/other-tab'
import { KeepModified as KeepModified_0c72f7f44b0aa18a2507e7ba2286f168 } from '../../../../cms/components/blog/keep-modified'
import { PostPublishButton as PostPublishButton_da7eb90c1bd71a7e0eeffd6d10053ab9 } from '../../../../cms/components/blog/publish-button'
import { PostStatus as PostStatus_0a56b937dff00b0b41a2e25d1fd601e6 } from '../../../../cms/components/blog/post-status'
import { SyncRunDetail as SyncRunDetail_4cbb3fef1c7d2037e7fb8ba7ac637809 } from '../../../../cms/components/operations/sync-run'
import { EmailDetail as EmailDetail_1443886f9e78fde3cceaef3d7d82f231 } from '../../../../cms/components/operations/email'
import { EventDetail as EventDetail_2a9ceabfdbeca59dfdbcf5a56e8d0eda } from '../../../../cms/components/money/event'
import { AuditTargetField as AuditTargetField_9ce0a57c7b917f9341d71af9095f4b43 } from '../../../../cms/components/audit/audit-fields'
import { AuditTargetCell as AuditTargetCell_0fc99035e30b4bc77f5049f172aa27c4 } from '../../../../cms/components/audit/audit-cells'
import { ChangesField as ChangesField_9ce0a57c7b917f9341d71af9095f4b43 } from '../../../../cms/components/audit/audit-fields'
import { Icon as Icon_c7b1cffc43437cb3a407244e0362538b } from '../../../../cms/components/shell/logo'
import { Logo as Logo_c7b1cffc43437cb3a407244e0362538b } from '../../../../cms/components/shell/logo'
import { Search as Search_2685bec46fe417870c688ecd2a7263d9 } from '../../../../cms/components/shell/search'
import { PageLinks as PageLinks_15eeadca19bcee9e5be3849a3d5eb22b } from '../../../../cms/components/shell/pages'
import { LoginForm as LoginForm_6b50f9654d067808d6587476d54dabb4 } from '../../../../cms/components/shell/login-form'
import { SessionKeeper as SessionKeeper_24090656a358bd7fd5eb1bef1bce7c51 } from '../../../../cms/components/shell/session-keeper'
import { SteadyMenu as SteadyMenu_ac1685bfb61349065f5d031bdfcb578c } from '../../../../cms/components/shell/steady-menu'
import { OpeningLists as OpeningLists_1022e471b2270e124f9345bba928854c } from '../../../../cms/components/shell/opening-lists'
import { Dashboard as Dashboard_896a63efe501a1f874bceb67b1e1b955 } from '../../../../cms/components/shell/dashboard'
import { ServicesView as ServicesView_635b854ab79a4b950d7550d674193f53 } from '../../../../cms/components/operations/services'
import { JobsView as JobsView_4f619830f4bf3b9a0b2b48b3e3af5397 } from '../../../../cms/components/operations/jobs'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/components/identity/approval-review#ApprovalReview": ApprovalReview_2de304050b205fb2558fa1b088e929ad,
  "/cms/components/fields/cells#ApprovalCell": ApprovalCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/identity/approval-review#ChannelList": ChannelList_2de304050b205fb2558fa1b088e929ad,
  "/cms/components/identity/creator-cells#ChannelsCell": ChannelsCell_01ad5e8804d7427719cb01822a858438,
  "/cms/components/fields/no-field#NoField": NoField_306a9664a103bbfa85b99a500ab516ac,
  "/cms/components/identity/creator-cells#RiskCell": RiskCell_01ad5e8804d7427719cb01822a858438,
  "/cms/components/cases/creator#CreatorDetail": CreatorDetail_b03edb63573a3d402b65f433f4faeb3f,
  "/cms/components/fields/record-heading#RecordHeading": RecordHeading_24ad4d8a073cdc89c42c120132b57abc,
  "/cms/components/fields/cells#TextCell": TextCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/fields/cells#RecordCell": RecordCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/fields/cells#YesNoCell": YesNoCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/fields/cells#ListCell": ListCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/fields/text-list-field#TextListField": TextListField_9aef48485cd4795177c892a8fcfd30aa,
  "/cms/components/fields/cells#ReachCell": ReachCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/fields/reach-field#ReachField": ReachField_cc4bcd6d15fc6c64bd91a9c366c7b1fd,
  "/cms/components/fields/read-field#ReadField": ReadField_5ee39f509f63caf94ec431e7f65a1c0e,
  "/cms/components/identity/creator-cells#ApprovalSourceCell": ApprovalSourceCell_01ad5e8804d7427719cb01822a858438,
  "/cms/components/fields/cells#InstantCell": InstantCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/lists/filter-bar#FilterBar": FilterBar_5e190b1eaf74a98118b3e3b6512ac311,
  "/cms/components/identity/approval-bar#ApprovalBar": ApprovalBar_e1e5d37247ef3be6f8f82cc61f64d875,
  "/cms/components/identity/account-state#AccountState": AccountState_cbfc8b831f386744ee979d4985294432,
  "/cms/components/fields/cells#OptionCell": OptionCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/cases/brand#BrandDetail": BrandDetail_1067863606a61f710f73f1a8ec8896a4,
  "/cms/components/fields/cells#OutsideCell": OutsideCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/fields/cells#CentsCell": CentsCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/fields/cells#PercentCell": PercentCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/programs/partnership#PartnershipDetail": PartnershipDetail_5bc3c1dcb302ca482215c0b5383bc1ad,
  "/cms/components/fields/cells#StatusCell": StatusCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/fields/cells#DayCell": DayCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/fields/cells#NumberCell": NumberCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/fields/cells#AmountCell": AmountCell_bd918d4bc56d1fc550d261c2f5d9d4b5,
  "/cms/components/money/earning#EarningDetail": EarningDetail_32745e2312e63f8d3bb70c556b9117eb,
  "/cms/components/money/cycle#CycleDetail": CycleDetail_5cd7ffd93491d9761323de9038dde022,
  "/cms/components/money/statement#StatementDetail": StatementDetail_47135ec11fa67eab2414989fde134fe8,
  "/cms/components/fields/written-field#JsonField": JsonField_c54e4976e2200568c0ff539d177d112b,
  "/cms/components/money/restriction#RestrictionDetail": RestrictionDetail_6a409c28ac77daaa29536d444077e4d7,
  "/cms/components/money/line#LineDetail": LineDetail_786cf3854286269f140abcd0db84a376,
  "/cms/components/money/line-question#LineQuestionDetail": LineQuestionDetail_1a0f4b3d7cfa0665290c7a22978f09d0,
  "/cms/components/money/charge#CreatorChargeDetail": CreatorChargeDetail_247145e1cc56b83d1cbac1917bdab96e,
  "/cms/components/money/charge#PlatformChargeDetail": PlatformChargeDetail_247145e1cc56b83d1cbac1917bdab96e,
  "/cms/components/money/payout#PayoutDetail": PayoutDetail_35370440dd94fc0bc7330cd5eedcafe4,
  "/cms/components/money/balance#BalanceDetail": BalanceDetail_3890d1dd9b606fad59f7801c2988ab24,
  "/cms/components/money/tax#TaxYearBar": TaxYearBar_930b54675c013e5b65b288c04e7e2c83,
  "/cms/components/money/settings#SettingsDetail": SettingsDetail_305d19f3aefcfd109b955ef49cf7cb28,
  "/cms/components/money/settings-list#SettingsList": SettingsList_5870e41f2f4a0135985c310385dec982,
  "/cms/components/money/reconciliation#ReconciliationDetail": ReconciliationDetail_5c8099715efb8653a3c699ac3cc7de52,
  "/cms/components/money/reconciliation#ReconcileBar": ReconcileBar_5c8099715efb8653a3c699ac3cc7de52,
  "/cms/components/money/finding#FindingDetail": FindingDetail_59c5626ab82309fe424d82f5fa83c800,
  "/cms/components/fields/written-field#CodeField": CodeField_c54e4976e2200568c0ff539d177d112b,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlocksFeatureClient": BlocksFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/cms/components/blog/product-picker#ProductPicker": ProductPicker_2350a0a9f0231546e17a07e7d7ffffbc,
  "@payloadcms/richtext-lexical/client#TableFeatureClient": TableFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#RelationshipFeatureClient": RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/cms/components/blog/search-preview#SearchPreview": SearchPreview_bd7e7dbcb611db621a78edd016aefe84,
  "/cms/components/blog/post-status#PostStateCell": PostStateCell_0a56b937dff00b0b41a2e25d1fd601e6,
  "/cms/components/blog/slug-field#SlugField": SlugField_a083fa4a016ee86e9657035abf91d948,
  "/cms/components/blog/category-field#CategoryField": CategoryField_27f9d47bd2a6fa8470203d13c973bcdd,
  "/cms/components/blog/other-tab#OtherTab": OtherTab_ca4a21d4849018d3961562be38ea4ce6,
  "/cms/components/blog/keep-modified#KeepModified": KeepModified_0c72f7f44b0aa18a2507e7ba2286f168,
  "/cms/components/blog/publish-button#PostPublishButton": PostPublishButton_da7eb90c1bd71a7e0eeffd6d10053ab9,
  "/cms/components/blog/post-status#PostStatus": PostStatus_0a56b937dff00b0b41a2e25d1fd601e6,
  "/cms/components/operations/sync-run#SyncRunDetail": SyncRunDetail_4cbb3fef1c7d2037e7fb8ba7ac637809,
  "/cms/components/operations/email#EmailDetail": EmailDetail_1443886f9e78fde3cceaef3d7d82f231,
  "/cms/components/money/event#EventDetail": EventDetail_2a9ceabfdbeca59dfdbcf5a56e8d0eda,
  "/cms/components/audit/audit-fields#AuditTargetField": AuditTargetField_9ce0a57c7b917f9341d71af9095f4b43,
  "/cms/components/audit/audit-cells#AuditTargetCell": AuditTargetCell_0fc99035e30b4bc77f5049f172aa27c4,
  "/cms/components/audit/audit-fields#ChangesField": ChangesField_9ce0a57c7b917f9341d71af9095f4b43,
  "/cms/components/shell/logo#Icon": Icon_c7b1cffc43437cb3a407244e0362538b,
  "/cms/components/shell/logo#Logo": Logo_c7b1cffc43437cb3a407244e0362538b,
  "/cms/components/shell/search#Search": Search_2685bec46fe417870c688ecd2a7263d9,
  "/cms/components/shell/pages#PageLinks": PageLinks_15eeadca19bcee9e5be3849a3d5eb22b,
  "/cms/components/shell/login-form#LoginForm": LoginForm_6b50f9654d067808d6587476d54dabb4,
  "/cms/components/shell/session-keeper#SessionKeeper": SessionKeeper_24090656a358bd7fd5eb1bef1bce7c51,
  "/cms/components/shell/steady-menu#SteadyMenu": SteadyMenu_ac1685bfb61349065f5d031bdfcb578c,
  "/cms/components/shell/opening-lists#OpeningLists": OpeningLists_1022e471b2270e124f9345bba928854c,
  "/cms/components/shell/dashboard#Dashboard": Dashboard_896a63efe501a1f874bceb67b1e1b955,
  "/cms/components/operations/services#ServicesView": ServicesView_635b854ab79a4b950d7550d674193f53,
  "/cms/components/operations/jobs#JobsView": JobsView_4f619830f4bf3b9a0b2b48b3e3af5397,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
