import * as z from 'zod/mini'
import { BrandSignupForm, CreatorSignupForm } from '../../../../src/contracts/identity'

/** Of an account that exists already, its own e-mail is shown and no password is asked for. */
const known = { email: z.string(), password: z.string() }

const ResumedBrandForm = z.extend(BrandSignupForm, known)
const ResumedCreatorForm = z.extend(CreatorSignupForm, known)

export type BrandDetails = z.output<typeof BrandSignupForm>
export type CreatorDetails = z.output<typeof CreatorSignupForm>

/** The schema of brand sign-up; `hasAccount`: the identity provider knows the person, only the rows are missing. */
export const brandForm = (
  hasAccount: boolean,
): z.ZodMiniType<z.output<typeof ResumedBrandForm>, z.input<typeof ResumedBrandForm>> =>
  hasAccount ? ResumedBrandForm : BrandSignupForm

/** The schema of creator sign-up, likewise. */
export const creatorForm = (
  hasAccount: boolean,
): z.ZodMiniType<z.output<typeof ResumedCreatorForm>, z.input<typeof ResumedCreatorForm>> =>
  hasAccount ? ResumedCreatorForm : CreatorSignupForm
