import { useState } from 'react'
import type { BuiltLandingPage } from '../../../../../src/contracts/landing-pages'
import { Button } from '../../../components/ui/button'
import { Checkbox } from '../../../components/ui/checkbox'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { Textarea } from '../../../components/ui/textarea'
import { toast } from '../../../components/ui/toast-store'
import { formatCount } from '../../../lib/decimals'
import { notSaved } from '../../../lib/refusal'
import { countText } from '../../../lib/sentence'
import { useAddCodes } from './builder-queries'

export type CodesDialogProps = { page: Pick<BuiltLandingPage, 'id' | 'codes'>; onClose: () => void }

const FORM = 'add-codes'

export const CodesDialog = ({ page, onClose }: CodesDialogProps) => {
  const [text, setText] = useState('')
  const [replaces, setReplaces] = useState(false)
  const [error, setError] = useState<string>()
  const add = useAddCodes(page.id)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    const codes = text.split(/[\s,;]+/).filter((code) => code !== '')
    if (codes.length === 0) return setError('Enter at least one code')
    add.mutate(
      { codes, replaces },
      {
        onSuccess: ({ added, free }) => {
          toast({
            title: `${countText(added, 'code')} added`,
            description: `Left for visitors: ${formatCount(free)}.`,
            variant: 'success',
          })
          onClose()
        },
        onError: (failure) => {
          const { message, fields = [] } = notSaved(failure)
          const [field] = fields
          const place = /^codes\.(\d+)$/.exec(field?.path ?? '')?.[1]
          setError(place ? `“${codes[Number(place)]}”: ${field?.message}` : (field?.message ?? message))
        },
      },
    )
  }
  return (
    <Dialog
      open
      isBusy={add.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Add discount codes"
      description="Create one-time codes in Seller Central, and paste them here. Each visitor gets one."
      footer={
        <>
          <Button disabled={add.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} variant="primary" loading={add.isPending} loadingText="Adding...">
            Add codes
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="grid gap-4" onSubmit={submit}>
        <Field
          label="Codes"
          required
          error={error}
          help="One per line, or separated by commas. Known codes are skipped."
        >
          <Textarea
            rows={8}
            className="max-h-80 font-mono text-13"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={'SAVE-7K2M\nSAVE-9QXT'}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setError(undefined)
            }}
          />
        </Field>
        {page.codes.free > 0 && (
          <Checkbox
            label={`Remove codes that haven’t been given out (${formatCount(page.codes.free)})`}
            checked={replaces}
            onCheckedChange={setReplaces}
          />
        )}
      </form>
    </Dialog>
  )
}
