import { useNavigate } from 'react-router-dom'
import { PRODUCT_CATEGORIES } from '../../../../src/contracts/vocabulary'
import { AuthShell } from '../../components/auth-shell'
import { BackLink } from '../../components/back-link'
import { Field } from '../../components/ui/field'
import { FormSummary } from '../../components/ui/form-summary'
import { Input } from '../../components/ui/input'
import { MultiSelect } from '../../components/ui/multi-select'
import { Stepper } from '../../components/ui/stepper'
import { TextLink } from '../../components/ui/text-link'
import { toast } from '../../components/ui/toast-store'
import { useContractForm } from '../../lib/contract-form'
import type { IdentityUser } from '../../lib/identity-user'
import type { JoinedProgram } from '../../lib/joined-program'
import { usePageTitle } from '../../lib/page-title'
import { rememberSignUpSide } from '../../lib/sign-up-side'
import { CREATOR_STEPS } from '../../lib/sign-up-steps'
import { AccountFields } from './account-fields'
import { TermsAndSubmit } from './terms-and-submit'
import { useSignUp } from './use-sign-up'

export type CreatorSignupProps = {
  /** The signed-in account if an earlier sign-up was interrupted after creating it. */
  account: IdentityUser | null
  onLogOut: () => void
  /** Null until loaded, and when the creator did not come from a program page. */
  program: JoinedProgram | null
  /** Resolves once the program is loaded, which may be after the form is submitted. */
  loadProgram: () => Promise<JoinedProgram | null>
  /** Creates the partnership with the program's brand. Shows its own error and never rejects. */
  onCreated: (creatorId: number, program: JoinedProgram) => Promise<void>
}

const NEXT = '/signup/creator/links'
const NO_CATEGORIES: readonly string[] = []
const EMPTY = { name: '', email: '', password: '', productCategories: NO_CATEGORIES, termsAccepted: false }

const loadForm = async () => (await import('./sign-up-schemas')).CreatorSignupForm
const loadResumedForm = async () => (await import('./sign-up-schemas')).ResumedCreatorForm

export const CreatorSignup = ({ program, ...fields }: CreatorSignupProps) => {
  const title = program ? `Join The ${program.brandName} Affiliate Program` : 'Creator Details'
  const logInAt = program ? `/login?program=${program.id}` : '/login'
  usePageTitle(title)
  return (
    <AuthShell
      title={title}
      sentence={program ? 'Create your account. We’ll submit your application next.' : 'Tell us who you are.'}
      steps={
        <div className="grid gap-6">
          <BackLink to="/signup" />
          <Stepper steps={CREATOR_STEPS} current={0} />
        </div>
      }
      footer={
        <p>
          Already have an account? <TextLink to={logInAt}>Log in instead</TextLink>
        </p>
      }
    >
      <CreatorFields {...fields} logInAt={logInAt} />
    </AuthShell>
  )
}

type FieldsProps = Omit<CreatorSignupProps, 'program'> & { logInAt: string }

const CreatorFields = ({ account, logInAt, onLogOut, loadProgram, onCreated }: FieldsProps) => {
  const navigate = useNavigate()
  const signUp = useSignUp({
    formName: 'creator_signup',
    run: async (details: Parameters<typeof import('./create-account').signUpCreator>[0]) => {
      rememberSignUpSide('creator')
      const [{ signUpCreator }, program] = await Promise.all([import('./create-account'), loadProgram()])
      const creator = await signUpCreator(details, program?.brandId ?? null)
      if (program) await onCreated(creator.id, program)
    },
    onDone: () => void navigate(NEXT),
    onFailed: async (error) => (await import('./sign-up-toast')).toastCreatorFailure(error),
  })
  // Sign-up creates the account midway; until it ends, the form keeps its email and password fields.
  const known = signUp.isBusy ? null : account
  const form = useContractForm(account ? loadResumedForm : loadForm, EMPTY, 'while typing')
  const submit = form.submit(
    (details) => signUp.start({ ...details, email: account?.email ?? details.email }),
    ({ productCategories }) => {
      if (productCategories) toast({ title: productCategories, variant: 'destructive' })
    },
  )
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <FormSummary errors={form.summary} attempt={form.attempts} />
      <Field {...form.field('name')} label="Name" required>
        <Input autoComplete="name" {...form.text('name')} />
      </Field>
      <AccountFields
        knownEmail={known?.email ?? null}
        onLogOut={onLogOut}
        failure={signUp.failure}
        logInAt={logInAt}
        form={form}
      />
      <Field {...form.field('productCategories')} label="Product Categories" required help="Choose all that apply.">
        <MultiSelect
          options={PRODUCT_CATEGORIES}
          {...form.control('productCategories')}
          placeholder="Select product categories"
          searchPlaceholder="Search categories"
          emptyText="No matching categories"
        />
      </Field>
      <TermsAndSubmit form={form} isBusy={signUp.isBusy}>
        Sign Up
      </TermsAndSubmit>
    </form>
  )
}
