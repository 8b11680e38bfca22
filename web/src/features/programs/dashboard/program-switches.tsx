import type { ProgramRow } from '../../../../../src/contracts/programs'
import { Card } from '../../../components/ui/card'
import { Switch } from '../../../components/ui/switch'
import { toast } from '../../../components/ui/toast-store'
import { type ProgramChanges, useUpdateProgram } from './program-queries'

/** Who sees the program and how creators get in; each switch saves at once. */
export const ProgramSwitches = ({ program }: { program: ProgramRow }) => {
  const update = useUpdateProgram(program.id)
  const shown = { ...program, ...(update.isPending ? update.variables : {}) }
  const save = (changes: ProgramChanges) =>
    update.mutate(changes, {
      onError: () =>
        toast({ title: 'Not saved', description: 'Nothing changed. Please try again.', variant: 'destructive' }),
    })
  return (
    <Card title="Who can join">
      <div className="grid gap-4">
        <Switch
          label="Visible to creators"
          help="The public page is open and the program stands in the list of brands."
          checked={shown.is_visible}
          disabled={update.isPending}
          onCheckedChange={(isVisible) => save({ is_visible: isVisible })}
        />
        <Switch
          label="Accept creators automatically"
          help="Whoever joins is a partner at once. Off: you answer each application."
          checked={shown.auto_accept_applications}
          disabled={update.isPending}
          onCheckedChange={(isAccepting) => save({ auto_accept_applications: isAccepting })}
        />
      </div>
    </Card>
  )
}
