import { useState } from 'react'
import { Accordion } from '../components/ui/accordion'
import { Badge } from '../components/ui/badge'
import { Button } from '../components/ui/button'
import { Card } from '../components/ui/card'
import { Dialog } from '../components/ui/dialog'
import { EmptyState } from '../components/ui/empty-state'
import { Field } from '../components/ui/field'
import { Input } from '../components/ui/input'
import { Sheet } from '../components/ui/sheet'
import { Skeleton } from '../components/ui/skeleton'
import { Stepper } from '../components/ui/stepper'
import { Tabs } from '../components/ui/tabs'
import { toast } from '../components/ui/toast-store'
import { Tooltip } from '../components/ui/tooltip'
import { Row, Section } from './section'

export const Overlays = ({ openSheet }: { openSheet: () => void }) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section title="Overlays">
      <Row>
        <Button onClick={() => setIsOpen(true)}>Dialog</Button>
        <Button onClick={openSheet}>Sheet</Button>
        <Button
          onClick={() => toast({ title: 'Link created', description: 'Copied to your clipboard.', variant: 'success' })}
        >
          Toast
        </Button>
        <Button onClick={() => toast({ title: 'Error', description: 'Failed to sign out', variant: 'destructive' })}>
          Error toast
        </Button>
        <Tooltip text="Of each sale, before tax and shipping.">
          <Button variant="quiet">Tooltip</Button>
        </Tooltip>
      </Row>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="End partnership with Nora bakes?"
        description="Their links stop working today. Commission earned so far is paid as usual."
        footer={
          <>
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Button variant="danger" onClick={() => setIsOpen(false)}>
              End partnership
            </Button>
          </>
        }
      >
        <Field label="Reason" required={false} help="Shared with the creator.">
          <Input />
        </Field>
      </Dialog>
    </Section>
  )
}

export const SampleSheet = ({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) => (
  <Sheet
    open={open}
    onOpenChange={onOpenChange}
    title="Enamel pour-over kettle"
    description={<Badge tone="wait" label="Estimated" hint="Final on Jun 1, 2026." />}
    footer={
      <Button variant="primary" onClick={() => onOpenChange(false)}>
        Done
      </Button>
    }
  >
    <p className="text-ink-2">Sold on May 1, 2026 through the link “Kitchen tour”.</p>
  </Sheet>
)

const STEPS = [
  {
    value: '1',
    title: 'Create your affiliate program',
    content: 'Choose the products and what you pay for each of them.',
  },
  {
    value: '2',
    title: 'Creators apply',
    content: 'Review their channels and audience, and approve the ones you want.',
  },
  {
    value: '3',
    title: 'Track sales and pay commissions',
    content: 'Amazon reports the sales. We calculate commission and pay it monthly.',
  },
]

export const Structure = () => {
  const [tab, setTab] = useState('links')
  const [step, setStep] = useState('1')
  return (
    <Section title="Structure">
      <Stepper steps={['Brand Details', 'Connect to Amazon']} current={0} />
      <Stepper steps={['Brand Details', 'Connect to Amazon']} current={1} />
      <Tabs
        label="A creator"
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'links', label: 'Links', count: 12, content: <p>Twelve links.</p> },
          { value: 'sales', label: 'Sales', content: <p>Sales.</p> },
          { value: 'notes', label: 'Notes', count: 0, content: <p>No notes.</p> },
        ]}
      />
      <Accordion items={STEPS} value={step} onValueChange={setStep} numbered />
      <div className="grid gap-5 md:grid-cols-2">
        <Card title="Card" description="One sentence" action={<Button size="small">Edit</Button>}>
          <p className="text-ink-2">A panel on the page background.</p>
        </Card>
        <Card>
          <div className="grid gap-2">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-64 max-w-full" />
            <Skeleton className="h-4 w-52 max-w-full" />
          </div>
        </Card>
        <Card>
          <EmptyState
            outline="shelf"
            title="Your shelf is empty"
            text="Choose the products that creators can promote."
            action={<Button variant="primary">Choose products</Button>}
          />
        </Card>
        <Card>
          <EmptyState outline="chart" title="No data yet" text="Data appears after the first click on a link." />
        </Card>
      </div>
    </Section>
  )
}
