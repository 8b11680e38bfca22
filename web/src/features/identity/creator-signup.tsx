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
import { MultiSelect } from '../../components/ui/multi-select'
import { Stepper } from '../../components/ui/stepper'
import { TextLink } from '../../components/ui/text-link'
import { toast } from '../../components/ui/toast-store'
import { summaryErrors, useContractForm } from '../../lib/contract-form'
import type { IdentityUser } from '../../lib/identity-user'
import { usePageTitle } from '../../lib/page-title'
import { AccountFields } from './account-fields'
import { CREATOR_STEPS } from './steps'
import { TermsCheckbox } from './terms-checkbox'
import { useSignUp } from './use-sign-up'

/** The program whose page the creator came from. */
export type JoinedProgram = { id: number; brandId: number; brandName: string }

export type CreatorSignupProps = {
  /** The account that is signed in already: an earlier try broke off after it was made. */
  account: IdentityUser | null
  onLogOut: () => void
  /** Known once it is loaded; null when the creator came from no program page. */
  program: JoinedProgram | null
  /** Waits for the program, which may still be loading when the form is sent. */
  loadProgram: () => Promise<JoinedProgram | null>
  /** Makes the partnership with the program's brand. It says itself when that fails, and does not reject. */
  onCreated: (creatorId: number, program: JoinedProgram) => Promise<void>
}

const NEXT = '/signup/creator/links'

/** Step 1 of creator sign-up. */
export const CreatorSignup = ({ program, ...fields }: CreatorSignupProps) => {
  const title = program ? `Join The ${program.brandName} Affiliate Program` : 'Creator Details'
  usePageTitle(title)
  return (
    <AuthShell
      title={title}
      sentence={program ? 'Create your account first; your application follows by itself.' : 'Tell us who you are.'}
      steps={
        <div className="grid gap-6">
          <BackLink to="/signup" />
          <Stepper steps={CREATOR_STEPS} current={0} />
        </div>
      }
      footer={
        <p>
          Already have an account?{' '}
          <TextLink to={program ? `/login?program=${program.id}` : '/login'}>Log in instead</TextLink>
        </p>
      }
    >
      <CreatorFields {...fields} />
    </AuthShell>
  )
}

const CreatorFields = ({ account, onLogOut, loadProgram, onCreated }: Omit<CreatorSignupProps, 'program'>) => {
  const navigate = useNavigate()
  const signUp = useSignUp({
    run: async (details: Parameters<typeof import('./create-account').signUpCreator>[0]) => {
      const [{ signUpCreator }, program] = await Promise.all([import('./create-account'), loadProgram()])
      const creator = await signUpCreator(details, program?.brandId ?? null)
      if (program) await onCreated(creator.id, program)
    },
    onDone: () => void navigate(NEXT),
    failure: (error) => ({ title: MESSAGES.errorSignUp, description: error.message }),
  })
  // Signing up makes the account in its midst: the form does not change under the person's hands.
  const isBusy = signUp.isPending || signUp.isSuccess
  const known = isBusy ? null : account
  const form = useContractForm(
    async () => (await import('./sign-up-schemas')).creatorForm(account !== null),
    { name: '', email: '', password: '', productCategories: [] },
    'onChange',
  )
  const { errors, submitCount } = form.formState
  const submit = form.handleSubmit(
    (details) => signUp.mutate({ ...details, email: account?.email ?? details.email }),
    ({ productCategories }) => {
      if (productCategories) toast({ title: MESSAGES.categoriesRequired, variant: 'destructive' })
    },
  )
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {submitCount > 0 && <FormSummary errors={summaryErrors(errors)} attempt={submitCount} />}
      <Field id="name" label="Name" required error={errors.name?.message}>
        <Input autoComplete="name" {...form.register('name')} />
      </Field>
      <AccountFields
        knownEmail={known?.email ?? null}
        onLogOut={onLogOut}
        email={form.register('email')}
        password={form.register('password')}
        emailError={errors.email?.message}
        passwordError={errors.password?.message}
      />
      <Controller
        control={form.control}
        name="productCategories"
        render={({ field }) => (
          <Field
            id="productCategories"
            label="Product Categories"
            required
            help="What you talk about: as many as fit."
            error={errors.productCategories?.message}
          >
            <MultiSelect
              options={PRODUCT_CATEGORIES}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              placeholder="Select product categories"
              searchPlaceholder="Search categories"
              emptyText="No such category"
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
        Sign Up
      </Button>
    </form>
  )
}
