import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ReferralOffer, type ReferralSettings } from '../../../../src/contracts/referrals'
import { lazyDialog } from '../../components/lazy-dialog'
import { Button } from '../../components/ui/button'
import { Card } from '../../components/ui/card'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Input } from '../../components/ui/input'
import { Switch } from '../../components/ui/switch'
import { useDashboardForm } from '../../lib/dashboard-form'
import { formatRate, plainRate } from '../../lib/rate'
import { notSaved } from '../../lib/refusal'
import { previewOf } from './referral-queries'

const ForAllDialog = lazyDialog(async () => (await import('./for-all-dialog')).ForAllDialog)

/** One rate and switch for every partner and for new ones, after a preview. */
export const ForAllCard = ({ settings }: { settings: ReferralSettings }) => {
  const { referral_commission_rate: rate, is_active: isActive } = settings.for_new
  const form = useDashboardForm(ReferralOffer, { referral_commission_rate: plainRate(rate), is_active: isActive })
  const preview = useMutation({ mutationFn: previewOf })
  const [isAsking, setIsAsking] = useState(false)
  const toggle = form.control('is_active', 'referral_commission_rate')
  const submit = form.submit((offer) =>
    preview.mutate(offer, {
      onSuccess: () => setIsAsking(true),
      onError: (error) => form.refuse({ ...notSaved(error), title: 'We couldn’t check what would change' }),
    }),
  )
  return (
    <Card title="Set for all creators">
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <p className="max-w-reading text-ink-2">
          Partners get a link to your program. When a creator joins with it, the partner earns this percentage of their
          sales, in addition to the commission you pay the creator who sells.{' '}
          {isActive ? `New partners start at ${formatRate(rate)}.` : 'New partners start without it.'}
        </p>
        <FormSummary {...form.summary} />
        <div className="flex flex-wrap items-start gap-x-8 gap-y-4">
          <Field {...form.field('referral_commission_rate')} label="Referral commission" className="w-40">
            <Input inputMode="decimal" autoComplete="off" trailing="%" {...form.text('referral_commission_rate')} />
          </Field>
          <div className="min-w-60 sm:pt-8">
            <Switch
              label="Pay referral commission"
              checked={toggle.value === true}
              onCheckedChange={(isOn) => toggle.onValueChange(isOn)}
            />
          </div>
          <Button type="submit" className="sm:mt-7" loading={preview.isPending} loadingText="Checking...">
            Review change
          </Button>
        </div>
      </form>
      {isAsking && preview.data && preview.variables && (
        <ForAllDialog offer={preview.variables} preview={preview.data} onClose={() => setIsAsking(false)} />
      )}
    </Card>
  )
}
