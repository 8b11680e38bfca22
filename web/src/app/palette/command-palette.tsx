import { Search } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { UserTypeAnswer } from '../../../../src/contracts/identity'
import { useReturnFocus } from '../../components/ui/use-return-focus'
import { chosenTheme } from '../../lib/theme'
import { actionsFor, type Command, matching, pagesFor } from './commands'
import { type Found, useFoundRows } from './found-rows'
import { PaletteList } from './palette-list'

export type PaletteProps = { account: UserTypeAnswer; onLogOut: () => void; onClose: () => void }

/** Pages, rows found on the server, and actions. Keys and roles follow the ARIA Authoring Practices' combobox. */
const CommandPalette = ({ account, onLogOut, onClose }: PaletteProps) => {
  const navigate = useNavigate()
  const hasLeft = useRef(false)
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus()
  const [typed, setTyped] = useState('')
  const search = useFoundRows(account, typed)
  const groups = groupsOf(typed, pagesFor(account), search.groups, actionsFor(chosenTheme(), onLogOut))
  const list = useActive(groups.flatMap(({ commands }) => commands))
  const listId = useId()

  const run = (command: Command) => {
    onClose()
    if ('act' in command) return command.act()
    // The new page gets the focus.
    hasLeft.current = true
    if (command.isExternal) window.location.assign(command.to)
    else void navigate(command.to, { state: command.state })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') list.move(1)
    else if (event.key === 'ArrowUp') list.move(-1)
    else if (event.key === 'Enter') {
      if (list.active) run(list.active)
    } else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade-in bg-veil p-3 sm:pt-[12vh]">
          <Dialog.Content
            aria-describedby={undefined}
            onOpenAutoFocus={onOpenAutoFocus}
            onCloseAutoFocus={(event) => (hasLeft.current ? event.preventDefault() : onCloseAutoFocus(event))}
            className={
              'mx-auto flex max-h-[min(34rem,100%)] w-full max-w-150 animate-rise-in flex-col overflow-hidden ' +
              'rounded-panel border border-line bg-surface shadow-float'
            }
          >
            <Dialog.Title className="sr-only">Search</Dialog.Title>
            <label className="flex items-center gap-3 border-line border-b px-4">
              <Search aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-3" />
              <input
                role="combobox"
                aria-label={labelFor(account)}
                aria-expanded
                aria-controls={listId}
                aria-autocomplete="list"
                aria-activedescendant={list.active && `${listId}-${list.index}`}
                autoComplete="off"
                spellCheck={false}
                maxLength={100}
                placeholder={labelFor(account)}
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                  list.reset()
                }}
                onKeyDown={press}
                className="h-13 min-w-0 grow bg-transparent text-16 outline-none placeholder:text-ink-3"
              />
              <Dialog.Close className="rounded-control px-2 py-1 text-13 text-ink-2 hover:bg-hover hover:text-ink">
                Close
              </Dialog.Close>
            </label>
            <PaletteList
              id={listId}
              groups={groups}
              activeIndex={list.index}
              onRun={run}
              status={statusOf(list.count, typed, search)}
            />
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
export default CommandPalette

const labelFor = ({ isBrand, isCreator, isCreatorApproved }: PaletteProps['account']): string => {
  if (isBrand) return 'Search pages, creators and products'
  return isCreator && isCreatorApproved ? 'Search pages, brands and links' : 'Search pages'
}

const groupsOf = (typed: string, pages: Command[], found: Found[], actions: Command[]): Found[] =>
  [
    { label: 'Pages', commands: matching(pages, typed) },
    ...found,
    { label: 'Actions', commands: matching(actions, typed) },
  ].filter(({ commands }) => commands.length > 0)

/** The first one until the user moves; wraps around. */
const useActive = (commands: readonly Command[]) => {
  const [chosen, setChosen] = useState<string | null>(null)
  const found = commands.findIndex(({ id }) => id === chosen)
  const index = Math.max(found, 0)
  const count = commands.length
  const move = (step: number) => setChosen(commands[(index + step + count) % count]?.id ?? null)
  return { active: commands[index], index, count, move, reset: () => setChosen(null) }
}

type State = { isSearching: boolean; failed: readonly string[] }

const statusOf = (count: number, typed: string, { isSearching, failed }: State) => {
  if (failed.length > 0) return { text: `We couldn’t search ${failed.join(' and ')}. Please try again.`, isShown: true }
  if (isSearching) return { text: 'Searching...', isShown: true }
  if (count === 0) return { text: `Nothing matches “${typed.trim()}”.`, isShown: true }
  return { text: typed.trim() === '' ? '' : `${count} ${count === 1 ? 'result' : 'results'}`, isShown: false }
}
