import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { TEMPLATE_TEXTS } from '../../../../src/contracts/landing-templates'
import { LANDING_TEMPLATES } from '../../../../src/contracts/landing-vocabulary'
import { Button } from '../../components/ui/button'
import { Dialog } from '../../components/ui/dialog'
import { RadioGroup } from '../../components/ui/radio-group'
import { notSaved } from '../../lib/refusal'
import { builderPath } from './builder-path'
import { useCreatePage } from './page-queries'
import { ProductChooser } from './product-chooser'

export type CreatePageDialogProps = { onClose: () => void }

const OPTIONS = LANDING_TEMPLATES.map((value) => ({
  value,
  label: TEMPLATE_TEXTS[value].name,
  help: TEMPLATE_TEXTS[value].description,
}))

/** Opens the builder with the new page. */
export const CreatePageDialog = ({ onClose }: CreatePageDialogProps) => {
  const [template, setTemplate] = useState<(typeof LANDING_TEMPLATES)[number]>('fixed_v1')
  const [productId, setProductId] = useState<number | null>(null)
  const create = useCreatePage()
  const navigate = useNavigate()
  const submit = () =>
    create.mutate({ template, product_id: productId }, { onSuccess: ({ id }) => void navigate(builderPath(id)) })
  return (
    <Dialog
      open
      isBusy={create.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title="Create landing page"
      description="Choose how to begin. You can change everything afterwards."
      footer={
        <>
          <Button disabled={create.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" loading={create.isPending} loadingText="Creating page..." onClick={submit}>
            Create page
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <RadioGroup label="Template" options={OPTIONS} value={template} onValueChange={setTemplate} />
        <div className="grid content-start gap-1.5">
          <p className="font-medium">
            Product <span className="font-normal text-ink-3">(optional)</span>
          </p>
          <ProductChooser value={productId} onChoose={setProductId} />
          {productId === null ? (
            <p className="text-13 text-ink-3">Its title, image and best points fill the page.</p>
          ) : (
            <Button size="small" variant="quiet" className="w-fit" onClick={() => setProductId(null)}>
              Create without a product
            </Button>
          )}
        </div>
      </div>
      {create.isError && (
        <p role="alert" className="mt-4 text-bad">
          {notSaved(create.error).message}
        </p>
      )}
    </Dialog>
  )
}
