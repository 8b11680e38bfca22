import { lazyDialog } from '../../components/lazy-dialog'
import type { ChangeFeeDialogProps } from './fees/change-fee-dialog'
import type { EndDialogProps } from './partners/end-dialog'
import type { RejectDialogProps } from './partners/reject-dialog'
import type { TagDialogProps } from './partners/tag-dialog'
import type { RemoveProductsDialogProps } from './products/remove-products-dialog'

/** The dialogs that several pages open. */

export const ChangeFeeDialog = lazyDialog<ChangeFeeDialogProps>(
  async () => (await import('./fees/change-fee-dialog')).ChangeFeeDialog,
)

export const EndDialog = lazyDialog<EndDialogProps>(async () => (await import('./partners/end-dialog')).EndDialog, {
  isOpen: ({ partner }) => partner !== null,
})

export const RejectDialog = lazyDialog<RejectDialogProps>(
  async () => (await import('./partners/reject-dialog')).RejectDialog,
  { isOpen: ({ subject }) => subject !== null },
)

export const InviteCreatorsDialog = lazyDialog(
  async () => (await import('./invitations/invite-creators-dialog')).InviteCreatorsDialog,
)

export const TagDialog = lazyDialog<TagDialogProps>(async () => (await import('./partners/tag-dialog')).TagDialog)

export const TagsDialog = lazyDialog(async () => (await import('./partners/tags-dialog')).TagsDialog)

export const RemoveProductsDialog = lazyDialog<RemoveProductsDialogProps>(
  async () => (await import('./products/remove-products-dialog')).RemoveProductsDialog,
  { isOpen: ({ choice }) => choice !== null },
)
