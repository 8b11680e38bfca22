import { useState } from 'react'
import { MAX_BATCH_LINKS } from '../../../../../src/contracts/lists'
import { CsvFile } from '../../../components/csv-file'
import { Button } from '../../../components/ui/button'
import { Card } from '../../../components/ui/card'
import { Checkbox } from '../../../components/ui/checkbox'
import { Field } from '../../../components/ui/field'
import { Textarea } from '../../../components/ui/textarea'
import { formatCount } from '../../../lib/decimals'
import { notSaved } from '../../../lib/refusal'
import { useUnsavedChanges } from '../../../lib/unsaved-changes'
import { useBeginBatch } from './begin-batch'
import { type Posted, PostedAt, postedBody } from './posted-at'

const HELP =
  `ASINs or Amazon addresses, up to ${formatCount(MAX_BATCH_LINKS)}: one per line, or separated by commas. Or a CSV file with a ` +
  'column asin, and columns name, channel, placement and tags (separated by semicolons) if you like.'

export type ListMakerProps = {
  list: string
  onList: (list: string) => void
  posted: Posted
  onPosted: (posted: Posted) => void
}

/** Creates links from a list of ASINs or addresses, or from a CSV file. */
export const ListMaker = ({ list, onList, posted, onPosted }: ListMakerProps) => {
  const [skips, setSkips] = useState(true)
  const [error, setError] = useState<string>()
  const leave = useUnsavedChanges(list !== '')
  const batch = useBeginBatch({ onBegun: leave, onError: (failure) => setError(notSaved(failure).message) })
  const change = (text: string) => {
    onList(text)
    setError(undefined)
  }
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (list.trim() === '') return setError('Enter at least one product')
    batch.begin({ products: list, skips_linked: skips, ...postedBody(posted) })
  }
  return (
    <Card>
      <form noValidate className="grid max-w-160 gap-5" onSubmit={submit}>
        <Field id="list" label="Products" required error={error} help={HELP}>
          <Textarea
            rows={6}
            className="max-h-96 font-mono text-13"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={'B0C1234567\nhttps://www.amazon.com/dp/B0C7654321'}
            value={list}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        </Field>
        <CsvFile onText={change} />
        <PostedAt value={posted} onChange={onPosted} />
        <Checkbox label="Skip products that already have a link" checked={skips} onCheckedChange={setSkips} />
        <div>
          <Button type="submit" variant="primary" loading={batch.isPending} loadingText="Creating...">
            Create links
          </Button>
        </div>
      </form>
    </Card>
  )
}
