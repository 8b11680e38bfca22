import { useState } from 'react'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { ProductChooser } from '../product-chooser'

export type ProductDialogProps = { value: number | null; onChoose: (id: number) => void; onClose: () => void }

export const ProductDialog = ({ value, onChoose, onClose }: ProductDialogProps) => {
  const [id, setId] = useState(value)
  const choose = () => {
    if (id !== null) onChoose(id)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Choose product"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={id === null} onClick={choose}>
            Use product
          </Button>
        </>
      }
    >
      <ProductChooser value={id} onChoose={setId} />
    </Dialog>
  )
}
