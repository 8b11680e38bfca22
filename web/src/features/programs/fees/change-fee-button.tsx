import { useState } from 'react'
import { Button } from '../../../components/ui/button'
import { useToday } from '../../../session/today'
import { ChangeFeeDialog } from '../dialogs'

export const ChangeFeeButton = ({ productId }: { productId: number }) => {
  const [isOpen, setIsOpen] = useState(false)
  const today = useToday()
  return (
    <>
      <Button {...ChangeFeeDialog.opener} variant="primary" onClick={() => setIsOpen(true)}>
        Change fee
      </Button>
      {isOpen && (
        <ChangeFeeDialog
          products={{ productIds: [productId] }}
          count={1}
          today={today}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
