import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router-dom'
import { FLOAT_CLASS } from './float-class'
import type { MenuItem, MenuProps } from './menu-props'
import { type Relay, RelayedTrigger } from './relay'

type MenuListProps = Omit<MenuProps, 'trigger'> & { relay: Relay }

const MenuList = ({ relay, items, heading, align = 'end', side = 'bottom', onOpenChange }: MenuListProps) => (
  <DropdownMenu.Root modal={false} {...(onOpenChange && { onOpenChange })}>
    <DropdownMenu.Trigger asChild>
      <RelayedTrigger relay={relay} />
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align={align}
        side={side}
        sideOffset={4}
        collisionPadding={8}
        className={clsx(FLOAT_CLASS, HEIGHT, 'min-w-48 max-w-72')}
      >
        {heading && <div className="border-line border-b px-2.5 pt-1.5 pb-2.5 mb-1">{heading}</div>}
        {items.map((item, index) => (
          <Entry key={item.kind === 'separator' ? `separator-${index}` : item.label} item={item} />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)
export default MenuList

/** A long menu scrolls. */
const HEIGHT = 'max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto'

const ROW = 'flex min-h-9 items-center gap-2.5 rounded-control px-2.5 text-14 outline-none data-highlighted:bg-hover'

const Entry = ({ item }: { item: MenuItem }) => {
  if (item.kind === 'separator') return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />
  if (item.kind === 'choice') return <Choices {...item} />
  if (item.kind === 'checks') return <Checks {...item} />
  if (item.kind === 'link') {
    return (
      <DropdownMenu.Item asChild className={ROW}>
        <Link to={item.to} reloadDocument={item.external ?? false}>
          {item.icon}
          {item.label}
        </Link>
      </DropdownMenu.Item>
    )
  }
  return (
    <DropdownMenu.Item
      disabled={item.disabled ?? false}
      onSelect={item.onSelect}
      className={clsx(ROW, item.danger && 'text-bad', 'data-disabled:text-ink-3')}
    >
      {item.icon}
      {item.label}
    </DropdownMenu.Item>
  )
}

const Checks = ({ label, values, onToggle, options }: Extract<MenuItem, { kind: 'checks' }>) => (
  <>
    <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-12 text-ink-3">{label}</DropdownMenu.Label>
    {options.map((option) => (
      <DropdownMenu.CheckboxItem
        key={option.value}
        checked={values.includes(option.value)}
        onCheckedChange={(isOn) => onToggle(option.value, isOn)}
        onSelect={(event) => event.preventDefault()}
        className={ROW}
      >
        <span className="grow">{option.label}</span>
        <DropdownMenu.ItemIndicator className="text-accent">
          <Check aria-hidden size={16} strokeWidth={2} />
        </DropdownMenu.ItemIndicator>
      </DropdownMenu.CheckboxItem>
    ))}
  </>
)

const Choices = ({ label, value, onSelect, options }: Extract<MenuItem, { kind: 'choice' }>) => (
  <>
    <DropdownMenu.Label className="px-2.5 pt-2 pb-1 text-12 text-ink-3">{label}</DropdownMenu.Label>
    <DropdownMenu.RadioGroup value={value} onValueChange={onSelect}>
      {options.map((option) => (
        <DropdownMenu.RadioItem key={option.value} value={option.value} className={ROW}>
          {option.icon}
          <span className="grow">{option.label}</span>
          <DropdownMenu.ItemIndicator className="text-accent">
            <Check aria-hidden size={16} strokeWidth={2} />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  </>
)
