import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { MESSAGES } from '../../../../src/contracts/messages'
import { PRODUCT_CATEGORIES } from '../../../../src/contracts/vocabulary'
import { AuthShell } from '../../components/auth-shell'
import { BackLink } from '../../components/back-link'
import { Button } from '../../components/ui/button'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Input } from '../../components/ui/input'
import { Select } from '../../components/ui/select'
import { Stepper } from '../../components/ui/stepper'
import { TextLink } from '../../components/ui/text-link'
import { summaryErrors, useContractForm } from '../../lib/contract-form'
import type { IdentityUser } from '../../lib/identity-user'
import { usePageTitle } from '../../lib/page-title'
import { AccountFields } from './account-fields'
import { SavedBrand } from './saved-brand'
import { BRAND_STEPS } from './steps'
import { TermsCheckbox } from './terms-checkbox'
import { useSignUp } from './use-sign-up'

export type BrandSignupProps = {
  /** The account that is signed in already: an earlier try broke off after it was made. */
  account: IdentityUser | null
  /** The brand is saved; only the connection is missing. */
  hasBrand: boolean
  onLogOut: () => void
}

const CATEGORIES = PRODUCT_CATEGORIES.map((category) => ({ value: category, label: category }))
const CONNECT = '/signup/brand/connect'

/** Step 1 of brand sign-up. */
export const BrandSignup = ({ account, hasBrand, onLogOut }: BrandSignupProps) => {
  usePageTitle('Brand Details')
  // As it was on arrival: saving the brand here leads on, it does not turn the form into a summary on the way.
  const [isSaved] = useState(hasBrand)
  return (
    <AuthShell
      title="Brand Details"
      sentence={isSaved ? 'Saved. The next step connects your Amazon account.' : 'Tell us about the brand you sell.'}
      steps={
        <div className="grid gap-6">
          <BackLink to="/signup" />
          <Stepper steps={BRAND_STEPS} current={0} />
        </div>
      }
      footer={
        !isSaved && (
          <p>
            Already have an account? <TextLink to="/login">Log In</TextLink>
          </p>
        )
      }
    >
      {isSaved ? <SavedBrand next={CONNECT} onLogOut={onLogOut} /> : <BrandFields {...{ account, onLogOut }} />}
    </AuthShell>
  )
}

const BrandFields = ({ account, onLogOut }: Pick<BrandSignupProps, 'account' | 'onLogOut'>) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const signUp = useSignUp({
    run: async (details: Parameters<typeof import('./create-account').signUpBrand>[0]) =>
      (await import('./create-account')).signUpBrand(details),
    onDone: () => {
      queryClient.removeQueries({ queryKey: ['brand'] })
      void navigate(CONNECT)
    },
    failure: (error) => ({ title: MESSAGES.errorCreatingAccount, description: error.message }),
  })
  // Signing up makes the account in its midst: the form does not change under the person's hands.
  const isBusy = signUp.isPending || signUp.isSuccess
  const known = isBusy ? null : account
  const form = useContractForm(async () => (await import('./sign-up-schemas')).brandForm(account !== null), {
    brandName: '',
    email: '',
    password: '',
    website: '',
  })
  const { errors, submitCount } = form.formState
  const submit = form.handleSubmit((details) => signUp.mutate({ ...details, email: account?.email ?? details.email }))
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {submitCount > 0 && <FormSummary errors={summaryErrors(errors)} attempt={submitCount} />}
      <Field id="brandName" label="Brand Name" required error={errors.brandName?.message}>
        <Input autoComplete="organization" {...form.register('brandName')} />
      </Field>
      <AccountFields
        knownEmail={known?.email ?? null}
        onLogOut={onLogOut}
        email={form.register('email')}
        password={form.register('password')}
        emailError={errors.email?.message}
        passwordError={errors.password?.message}
      />
      <Field id="website" label="Website or Amazon Storefront" required error={errors.website?.message}>
        <Input inputMode="url" autoComplete="url" placeholder="yourbrand.com" {...form.register('website')} />
      </Field>
      <Controller
        control={form.control}
        name="productCategory"
        render={({ field }) => (
          <Field
            id="productCategory"
            label="Main Category for Your Products"
            required
            error={errors.productCategory?.message}
          >
            <Select
              options={CATEGORIES}
              placeholder="Select a category"
              value={field.value ?? ''}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="termsAccepted"
        render={({ field }) => (
          <TermsCheckbox
            checked={field.value === true}
            onCheckedChange={field.onChange}
            onBlur={field.onBlur}
            error={errors.termsAccepted?.message}
          />
        )}
      />
      <Button type="submit" variant="primary" size="large" fullWidth loading={isBusy} loadingText="Creating Account...">
        Continue
      </Button>
    </form>
  )
}
