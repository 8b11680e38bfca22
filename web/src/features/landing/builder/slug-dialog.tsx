import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Slug } from '../../../../../src/contracts/landing'
import type { BuiltLandingPage } from '../../../../../src/contracts/landing-pages'
import { Button } from '../../../components/ui/button'
import { Dialog } from '../../../components/ui/dialog'
import { Field } from '../../../components/ui/field'
import { Input } from '../../../components/ui/input'
import { toast } from '../../../components/ui/toast-store'
import { notSaved } from '../../../lib/refusal'
import { slugQuery, useSetSlug } from './builder-queries'

export type SlugDialogProps = { page: Pick<BuiltLandingPage, 'id' | 'slug'>; onClose: () => void }

const FORM = 'page-address'
/** The address is looked up when typing pauses. */
const WAIT_MS = 300
const TAKEN = 'This address is taken. Choose another one.'

export const SlugDialog = ({ page, onClose }: SlugDialogProps) => {
  const [slug, setSlug] = useState(page.slug)
  const [asked, setAsked] = useState(slug)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(slug), WAIT_MS)
    return () => clearTimeout(timer)
  }, [slug])
  const parsed = Slug.safeParse(slug)
  const isAsked = parsed.success && asked === slug && asked !== page.slug
  const check = useQuery({ ...slugQuery(page.id, asked), enabled: isAsked })
  const save = useSetSlug(page.id)
  const isFree = isAsked && !check.isPlaceholderData ? check.data?.is_free : undefined
  const error = !parsed.success
    ? parsed.error.issues[0]?.message
    : isFree === false
      ? TAKEN
      : save.error
        ? notSaved(save.error).message
        : undefined
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (slug === page.slug) return onClose()
    if (error !== undefined && !save.error) return
    save.mutate(slug, {
      onSuccess: () => {
        toast({ title: 'Address changed', description: 'The old one redirects to it.', variant: 'success' })
        onClose()
      },
    })
  }
  return (
    <Dialog
      open
      isBusy={save.isPending}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Change address"
      description="Links that were already shared keep working: the old address redirects to the new one."
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} variant="primary" loading={save.isPending} loadingText="Saving...">
            Save address
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit}>
        <Field
          label="Address after /lp/"
          required
          error={error}
          help={isFree ? 'This address is free.' : 'Lowercase letters, digits and hyphens.'}
        >
          <Input
            maxLength={100}
            autoCapitalize="off"
            spellCheck={false}
            value={slug}
            onChange={({ currentTarget }) => {
              setSlug(currentTarget.value.trim().toLowerCase())
              save.reset()
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
