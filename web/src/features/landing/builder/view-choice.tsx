import { Button } from '../../../components/ui/button'
import type { View } from './use-builder'

const VIEWS = [
  { view: 'edit', name: 'Edit' },
  { view: 'preview', name: 'Preview' },
] as const

/** Where there is room for one of them. */
export const ViewChoice = ({ value, onChoose }: { value: View; onChoose: (view: View) => void }) => (
  <fieldset className="grid grid-cols-2 gap-2 lg:hidden">
    <legend className="sr-only">View</legend>
    {VIEWS.map(({ view, name }) => (
      <Button
        key={view}
        aria-pressed={value === view}
        variant={value === view ? 'secondary' : 'quiet'}
        onClick={() => onChoose(view)}
      >
        {name}
      </Button>
    ))}
  </fieldset>
)
