import { ApprovalDesk as ApprovalDesk_d52d1c503ffcc9ed2bfcf584f8346ced } from '../../../../cms/components/people/approval-review'
import { ApprovalCell as ApprovalCell_7d1491900adf2d405dd01518e7610d19 } from '../../../../cms/components/fields/cells'
import { ChannelList as ChannelList_d52d1c503ffcc9ed2bfcf584f8346ced } from '../../../../cms/components/people/approval-review'
import { PlatformsCell as PlatformsCell_2d8922cbf7e13ad6de0ad26cc8747ab0 } from '../../../../cms/components/people/creator-cells'
import { ListCell as ListCell_7d1491900adf2d405dd01518e7610d19 } from '../../../../cms/components/fields/cells'
import { TextListField as TextListField_318479e1efb2b475d03b1ba8710fe96b } from '../../../../cms/components/fields/text-list-field'
import { ReachCell as ReachCell_7d1491900adf2d405dd01518e7610d19 } from '../../../../cms/components/fields/cells'
import { ApprovalSourceCell as ApprovalSourceCell_2d8922cbf7e13ad6de0ad26cc8747ab0 } from '../../../../cms/components/people/creator-cells'
import { ApprovalBar as ApprovalBar_08bf87b2b348d38ede0890aa581214dd } from '../../../../cms/components/people/approval-bar'
import { OutsideCell as OutsideCell_7d1491900adf2d405dd01518e7610d19 } from '../../../../cms/components/fields/cells'
import { WordsCell as WordsCell_7d1491900adf2d405dd01518e7610d19 } from '../../../../cms/components/fields/cells'
import { StatusCell as StatusCell_7d1491900adf2d405dd01518e7610d19 } from '../../../../cms/components/fields/cells'
import { PercentCell as PercentCell_7d1491900adf2d405dd01518e7610d19 } from '../../../../cms/components/fields/cells'
import { TextCell as TextCell_7d1491900adf2d405dd01518e7610d19 } from '../../../../cms/components/fields/cells'
import { AmountCell as AmountCell_7d1491900adf2d405dd01518e7610d19 } from '../../../../cms/components/fields/cells'
import { StatusField as StatusField_9155ef534f014a33b9ec30ee01345f59 } from '../../../../cms/components/money/fields'
import { StatementDesk as StatementDesk_b666817b092e985396ed9340747f0901 } from '../../../../cms/components/money/statement'
import { NoField as NoField_9155ef534f014a33b9ec30ee01345f59 } from '../../../../cms/components/money/fields'
import { CentsCell as CentsCell_7d1491900adf2d405dd01518e7610d19 } from '../../../../cms/components/fields/cells'
import { CentsField as CentsField_7d1491900adf2d405dd01518e7610d19 } from '../../../../cms/components/fields/cells'
import { CreatorChargeDesk as CreatorChargeDesk_274cdf8d375793a484c02ca3dbd5a38b } from '../../../../cms/components/money/charge'
import { JsonField as JsonField_1f90b61e160ceb8f5f865425d63df649 } from '../../../../cms/components/fields/written-field'
import { PlatformChargeDesk as PlatformChargeDesk_274cdf8d375793a484c02ca3dbd5a38b } from '../../../../cms/components/money/charge'
import { PayoutDesk as PayoutDesk_19a2031ab466ac8e36fa1737cdd9f704 } from '../../../../cms/components/money/payout'
import { TaxYearBar as TaxYearBar_d14ec1a85514a143430a2037989637ca } from '../../../../cms/components/money/tax'
import { SettingsDesk as SettingsDesk_26c90638c34b24cc8f7be3f433e6f13f } from '../../../../cms/components/money/settings'
import { ReconciliationDesk as ReconciliationDesk_b42d52386e8f5966a6093f2ed4751fda } from '../../../../cms/components/money/reconciliation'
import { ReconcileBar as ReconcileBar_b42d52386e8f5966a6093f2ed4751fda } from '../../../../cms/components/money/reconciliation'
import { CodeField as CodeField_1f90b61e160ceb8f5f865425d63df649 } from '../../../../cms/components/fields/written-field'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RelationshipFeatureClient as RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { EventDesk as EventDesk_0d90b1ca249650dbb73f8be849216cef } from '../../../../cms/components/money/event'
import { AuditTargetField as AuditTargetField_a6d80bdaa6038c2faa8d2bb21b95a33f } from '../../../../cms/components/audit/audit-fields'
import { AuditTargetCell as AuditTargetCell_3cb13fb389041b4a7de3428c182fcf47 } from '../../../../cms/components/audit/audit-cells'
import { ChangesField as ChangesField_a6d80bdaa6038c2faa8d2bb21b95a33f } from '../../../../cms/components/audit/audit-fields'
import { Icon as Icon_995ae340a87e7cb6ba0337d655b0a2cc } from '../../../../cms/components/shell/logo'
import { Logo as Logo_995ae340a87e7cb6ba0337d655b0a2cc } from '../../../../cms/components/shell/logo'
import { LoginForm as LoginForm_4fa3839d1aa5e425ca51a02d80a86940 } from '../../../../cms/components/shell/login-form'
import { SessionKeeper as SessionKeeper_0e38fcbab3d2657da3881e16ca03fbc0 } from '../../../../cms/components/shell/session-keeper'
import { Dashboard as Dashboard_babe723091289b066ff9413a064ef870 } from '../../../../cms/components/shell/dashboard'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/cms/components/people/approval-review#ApprovalDesk": ApprovalDesk_d52d1c503ffcc9ed2bfcf584f8346ced,
  "/cms/components/fields/cells#ApprovalCell": ApprovalCell_7d1491900adf2d405dd01518e7610d19,
  "/cms/components/people/approval-review#ChannelList": ChannelList_d52d1c503ffcc9ed2bfcf584f8346ced,
  "/cms/components/people/creator-cells#PlatformsCell": PlatformsCell_2d8922cbf7e13ad6de0ad26cc8747ab0,
  "/cms/components/fields/cells#ListCell": ListCell_7d1491900adf2d405dd01518e7610d19,
  "/cms/components/fields/text-list-field#TextListField": TextListField_318479e1efb2b475d03b1ba8710fe96b,
  "/cms/components/fields/cells#ReachCell": ReachCell_7d1491900adf2d405dd01518e7610d19,
  "/cms/components/people/creator-cells#ApprovalSourceCell": ApprovalSourceCell_2d8922cbf7e13ad6de0ad26cc8747ab0,
  "/cms/components/people/approval-bar#ApprovalBar": ApprovalBar_08bf87b2b348d38ede0890aa581214dd,
  "/cms/components/fields/cells#OutsideCell": OutsideCell_7d1491900adf2d405dd01518e7610d19,
  "/cms/components/fields/cells#WordsCell": WordsCell_7d1491900adf2d405dd01518e7610d19,
  "/cms/components/fields/cells#StatusCell": StatusCell_7d1491900adf2d405dd01518e7610d19,
  "/cms/components/fields/cells#PercentCell": PercentCell_7d1491900adf2d405dd01518e7610d19,
  "/cms/components/fields/cells#TextCell": TextCell_7d1491900adf2d405dd01518e7610d19,
  "/cms/components/fields/cells#AmountCell": AmountCell_7d1491900adf2d405dd01518e7610d19,
  "/cms/components/money/fields#StatusField": StatusField_9155ef534f014a33b9ec30ee01345f59,
  "/cms/components/money/statement#StatementDesk": StatementDesk_b666817b092e985396ed9340747f0901,
  "/cms/components/money/fields#NoField": NoField_9155ef534f014a33b9ec30ee01345f59,
  "/cms/components/fields/cells#CentsCell": CentsCell_7d1491900adf2d405dd01518e7610d19,
  "/cms/components/fields/cells#CentsField": CentsField_7d1491900adf2d405dd01518e7610d19,
  "/cms/components/money/charge#CreatorChargeDesk": CreatorChargeDesk_274cdf8d375793a484c02ca3dbd5a38b,
  "/cms/components/fields/written-field#JsonField": JsonField_1f90b61e160ceb8f5f865425d63df649,
  "/cms/components/money/charge#PlatformChargeDesk": PlatformChargeDesk_274cdf8d375793a484c02ca3dbd5a38b,
  "/cms/components/money/payout#PayoutDesk": PayoutDesk_19a2031ab466ac8e36fa1737cdd9f704,
  "/cms/components/money/tax#TaxYearBar": TaxYearBar_d14ec1a85514a143430a2037989637ca,
  "/cms/components/money/settings#SettingsDesk": SettingsDesk_26c90638c34b24cc8f7be3f433e6f13f,
  "/cms/components/money/reconciliation#ReconciliationDesk": ReconciliationDesk_b42d52386e8f5966a6093f2ed4751fda,
  "/cms/components/money/reconciliation#ReconcileBar": ReconcileBar_b42d52386e8f5966a6093f2ed4751fda,
  "/cms/components/fields/written-field#CodeField": CodeField_1f90b61e160ceb8f5f865425d63df649,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#RelationshipFeatureClient": RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/cms/components/money/event#EventDesk": EventDesk_0d90b1ca249650dbb73f8be849216cef,
  "/cms/components/audit/audit-fields#AuditTargetField": AuditTargetField_a6d80bdaa6038c2faa8d2bb21b95a33f,
  "/cms/components/audit/audit-cells#AuditTargetCell": AuditTargetCell_3cb13fb389041b4a7de3428c182fcf47,
  "/cms/components/audit/audit-fields#ChangesField": ChangesField_a6d80bdaa6038c2faa8d2bb21b95a33f,
  "/cms/components/shell/logo#Icon": Icon_995ae340a87e7cb6ba0337d655b0a2cc,
  "/cms/components/shell/logo#Logo": Logo_995ae340a87e7cb6ba0337d655b0a2cc,
  "/cms/components/shell/login-form#LoginForm": LoginForm_4fa3839d1aa5e425ca51a02d80a86940,
  "/cms/components/shell/session-keeper#SessionKeeper": SessionKeeper_0e38fcbab3d2657da3881e16ca03fbc0,
  "/cms/components/shell/dashboard#Dashboard": Dashboard_babe723091289b066ff9413a064ef870,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
