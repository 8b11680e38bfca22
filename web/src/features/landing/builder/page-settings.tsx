import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_CUSTOM_CODE } from '../../../../../src/contracts/landing-content'
import type { BuiltLandingPage } from '../../../../../src/contracts/landing-pages'
import { lazyDialog } from '../../../components/lazy-dialog'
import { Button } from '../../../components/ui/button'
import { CopyButton } from '../../../components/ui/copy-button'
import { Field } from '../../../components/ui/field'
import { Input } from '../../../components/ui/input'
import { Skeleton } from '../../../components/ui/skeleton'
import { Textarea } from '../../../components/ui/textarea'
import { Thumbnail } from '../../../components/ui/thumbnail'
import { toast } from '../../../components/ui/toast-store'
import { pageProductQuery } from './builder-queries'
import { CodeField } from './code-field'
import type { ChangeDraft, EditedDraft } from './draft-history'
import type { ProductDialogProps } from './product-dialog'
import { filledDraft } from './sections'
import type { SlugDialogProps } from './slug-dialog'

const SlugDialog = lazyDialog<SlugDialogProps>(async () => (await import('./slug-dialog')).SlugDialog)
const ProductDialog = lazyDialog<ProductDialogProps>(async () => (await import('./product-dialog')).ProductDialog)

export type PageSettingsProps = {
  page: BuiltLandingPage
  draft: EditedDraft
  change: ChangeDraft
  brandName: string
}

export const PageSettings = ({ page, draft, change, brandName }: PageSettingsProps) => {
  const set = (values: Partial<EditedDraft>) =>
    change((latest) => ({ ...latest, ...values }), Object.keys(values).join())
  return (
    <div className="grid gap-5">
      <Field label="Title" required error={draft.title.trim() === '' ? 'Enter a title' : undefined}>
        <Input
          maxLength={200}
          value={draft.title}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
      </Field>
      <Product draft={draft} change={change} brandName={brandName} />
      <Address page={page} />
      <Field label="Title in search results and shared links" help="Without one, the page’s title is used.">
        <Input
          maxLength={200}
          value={draft.meta_title}
          onChange={({ currentTarget }) => set({ meta_title: currentTarget.value })}
        />
      </Field>
      <Field label="Description in search results and shared links">
        <Textarea
          rows={2}
          maxLength={300}
          value={draft.meta_description}
          onChange={({ currentTarget }) => set({ meta_description: currentTarget.value })}
        />
      </Field>
      <CodeField
        label="Code for the whole page"
        value={draft.global_custom_code}
        maxLength={MAX_CUSTOM_CODE}
        onValueChange={(global_custom_code) => set({ global_custom_code })}
      />
    </div>
  )
}

const Product = ({ draft, change, brandName }: Pick<PageSettingsProps, 'draft' | 'change' | 'brandName'>) => {
  const id = draft.product_id
  const [isChoosing, setIsChoosing] = useState(false)
  const { data: product, isLoadingError } = useQuery({ ...pageProductQuery(id ?? 0), enabled: id !== null })
  const fill = () => {
    if (!product) return
    const image_url = product.large_image_url ?? product.image_url
    const filling = { id: product.id, title: product.title, image_url, brand_name: brandName }
    change((latest) => filledDraft(latest, filling))
    toast({
      title: 'Page filled from the product',
      description: 'Undo brings back what was there.',
      variant: 'success',
    })
  }
  return (
    <div className="grid gap-2">
      <p className="font-medium text-14">Product</p>
      {id !== null && (
        <div className="flex min-w-0 items-center gap-3">
          <Thumbnail src={product?.image_url} size={48} />
          {isLoadingError ? (
            <p className="text-bad">We couldn’t load this product.</p>
          ) : product === undefined ? (
            <Skeleton className="h-4 grow" />
          ) : (
            <p className="line-clamp-2">{product?.title ?? product?.asin ?? 'No longer in your catalog'}</p>
          )}
        </div>
      )}
      {id === null && <p className="text-ink-2">Choose the product that the page’s buttons lead to.</p>}
      <div className="flex flex-wrap gap-2">
        <Button {...ProductDialog.opener} onClick={() => setIsChoosing(true)}>
          {id === null ? 'Choose product' : 'Change product'}
        </Button>
        {product && <Button onClick={fill}>Fill page from product</Button>}
      </div>
      {isChoosing && (
        <ProductDialog
          value={id}
          onChoose={(product_id) => change((latest) => ({ ...latest, product_id }))}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  )
}

const Address = ({ page }: Pick<PageSettingsProps, 'page'>) => {
  const [isChanging, setIsChanging] = useState(false)
  return (
    <div className="grid gap-2">
      <p className="font-medium text-14">Address</p>
      <p className="wrap-anywhere rounded-control bg-sunken px-3 py-2 text-13">{page.url}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" {...SlugDialog.opener} onClick={() => setIsChanging(true)}>
          Change address
        </Button>
        <CopyButton label="Copy link" text={page.url} />
      </div>
      {isChanging && <SlugDialog page={page} onClose={() => setIsChanging(false)} />}
    </div>
  )
}
