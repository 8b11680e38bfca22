import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button'
import { Menu } from '../ui/menu'

export type ColumnsMenuProps = {
  options: readonly { value: string; label: string }[]
  values: readonly string[]
  onShow: (value: string, isShown: boolean) => void
}

/**
 * Which columns the table shows, apart from those that it always shows. Those for which there is no room are not checked,
 * so that one press shows them.
 */
export const ColumnsMenu = ({ options, values, onShow }: ColumnsMenuProps) => {
  const [hidden, setHidden] = useState<readonly string[]>([])
  return (
    <Menu
      trigger={
        <Button size="small" icon={<Columns3 aria-hidden size={16} strokeWidth={1.75} />}>
          Columns
        </Button>
      }
      onOpenChange={(isOpen) => isOpen && setHidden(columnsWithoutRoom())}
      items={[
        {
          kind: 'checks',
          label: 'Show columns',
          options,
          values: values.filter((value) => !hidden.includes(value)),
          onToggle: (value, isShown) => {
            setHidden((ids) => ids.filter((id) => id !== value))
            onShow(value, isShown)
          },
        },
      ]}
    />
  )
}

/** Of the page's list. Asks the page, because the table hides them by container queries of its style. */
const columnsWithoutRoom = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('th[data-column]')].flatMap((header) =>
    getComputedStyle(header).display === 'none' ? [header.dataset.column ?? ''] : [],
  )
