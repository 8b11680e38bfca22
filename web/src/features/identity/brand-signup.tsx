import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PRODUCT_CATEGORIES } from '../../../../src/contracts/vocabulary'
import { AuthShell } from '../../components/auth-shell'
import { BackLink } from '../../components/back-link'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Input } from '../../components/ui/input'
import { Select } from '../../components/ui/select'
import { Stepper } from '../../components/ui/stepper'
import { TextLink } from '../../components/ui/text-link'
import { useContractForm } from '../../lib/contract-form'
import type { IdentityUser } from '../../lib/identity-user'
import { usePageTitle } from '../../lib/page-title'
import { queryKeys } from '../../lib/query-keys'
import { rememberSignUpSide } from '../../lib/sign-up-side'
import { BRAND_STEPS } from '../../lib/sign-up-steps'
import { AccountFields } from './account-fields'
import { SavedBrand } from './saved-brand'
import { TermsAndSubmit } from './terms-and-submit'
import { useSignUp } from './use-sign-up'

export type BrandSignupProps = {
  /** The signed-in account if an earlier sign-up was interrupted after creating it. */
  account: IdentityUser | null
  /** The brand is saved; only Amazon is not connected yet. */
  hasBrand: boolean
  onLogOut: () => void
}

const CATEGORIES = PRODUCT_CATEGORIES.map((category) => ({ value: category, label: category }))
const CONNECT = '/signup/brand/connect'
const EMPTY = { brandName: '', email: '', password: '', website: '', productCategory: '', termsAccepted: false }

const loadForm = async () => (await import('./sign-up-schemas')).BrandSignupForm
const loadResumedForm = async () => (await import('./sign-up-schemas')).ResumedBrandForm

export const BrandSignup = ({ account, hasBrand, onLogOut }: BrandSignupProps) => {
  usePageTitle('Brand Details')
  // Initial value only: saving the brand here navigates on and must not flash the summary first.
  const [isSaved] = useState(hasBrand)
  return (
    <AuthShell
      title="Brand Details"
      sentence={
        isSaved ? 'Your details are saved. Next, connect your Amazon account.' : 'Tell us about the brand you sell.'
      }
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
      {isSaved ? (
        <SavedBrand next={CONNECT} onLogOut={onLogOut} />
      ) : (
        <BrandFields account={account} onLogOut={onLogOut} />
      )}
    </AuthShell>
  )
}

const BrandFields = ({ account, onLogOut }: Pick<BrandSignupProps, 'account' | 'onLogOut'>) => {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const signUp = useSignUp({
    formName: 'brand_signup',
    run: async (details: Parameters<typeof import('./create-account').signUpBrand>[0]) => {
      rememberSignUpSide('brand')
      await (await import('./create-account')).signUpBrand(details)
    },
    onDone: () => {
      queryClient.removeQueries({ queryKey: queryKeys.brand.all })
      void navigate(CONNECT)
    },
    onFailed: async (error) => (await import('./sign-up-toast')).toastBrandFailure(error),
  })
  // Sign-up creates the account midway; until it ends, the form keeps its email and password fields.
  const known = signUp.isBusy ? null : account
  const form = useContractForm(account ? loadResumedForm : loadForm, EMPTY)
  const submit = form.submit((details) => signUp.start({ ...details, email: account?.email ?? details.email }))
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <FormSummary errors={form.summary} attempt={form.attempts} />
      <Field {...form.field('brandName')} label="Brand Name" required>
        <Input autoComplete="organization" {...form.text('brandName')} />
      </Field>
      <AccountFields
        knownEmail={known?.email ?? null}
        onLogOut={onLogOut}
        failure={signUp.failure}
        logInAt="/login"
        form={form}
      />
      <Field {...form.field('website')} label="Website or Amazon Storefront" required>
        <Input inputMode="url" autoComplete="url" placeholder="yourbrand.com" {...form.text('website')} />
      </Field>
      <Field {...form.field('productCategory')} label="Main Category for Your Products" required>
        <Select options={CATEGORIES} placeholder="Select a category" {...form.control('productCategory')} />
      </Field>
      <TermsAndSubmit form={form} isBusy={signUp.isBusy}>
        Continue
      </TermsAndSubmit>
    </form>
  )
}
