import { Plus } from 'lucide-react'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Button } from '../../../components/ui/button'

export const AddMethodDialog = lazyDialog(async () => (await import('./add-method-dialog')).AddMethodDialog)

/** The page owns the dialog, which outlives the button. */
export const AddMethodButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    {...AddMethodDialog.opener}
    variant="primary"
    icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
    onClick={onClick}
  >
    Add payment method
  </Button>
)
