import type { ProgramRow } from '../../../../../src/contracts/programs'
import { Card } from '../../../components/ui/card'
import { Switch } from '../../../components/ui/switch'
import { toast } from '../../../components/ui/toast-store'
import { type ProgramChanges, useUpdateProgram } from './program-queries'
import { approvalHelp, visibilityHelp } from './switch-texts'

/** Each switch saves immediately. */
export const ProgramSwitches = ({ program }: { program: ProgramRow }) => {
  const update = useUpdateProgram(program.id)
  const shown = { ...program, ...(update.isPending ? update.variables : {}) }
  const save = (changes: ProgramChanges) =>
    update.mutate(changes, {
      onError: () => toast({ title: 'Not saved', description: 'Please try again.', variant: 'destructive' }),
    })
  return (
    <Card title="Who can join">
      <div className="grid gap-4">
        <Switch
          label="Visible to creators"
          help={visibilityHelp(shown.is_visible)}
          checked={shown.is_visible}
          disabled={update.isPending}
          onCheckedChange={(isVisible) => save({ is_visible: isVisible })}
        />
        <Switch
          label="Approve creators automatically"
          help={approvalHelp(shown.auto_accept_applications)}
          checked={shown.auto_accept_applications}
          disabled={update.isPending}
          onCheckedChange={(isAccepting) => save({ auto_accept_applications: isAccepting })}
        />
      </div>
    </Card>
  )
}
