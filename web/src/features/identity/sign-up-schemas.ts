import * as z from 'zod/mini'
import { BrandSignupForm, CreatorSignupForm } from '../../../../src/contracts/identity'

/** Of an account that exists already, its own e-mail is shown and no password is asked for. */
const known = { email: z.string(), password: z.string() }

export { BrandSignupForm, CreatorSignupForm }
export const ResumedBrandForm = z.extend(BrandSignupForm, known)
export const ResumedCreatorForm = z.extend(CreatorSignupForm, known)

export type BrandDetails = z.output<typeof BrandSignupForm>
export type CreatorDetails = z.output<typeof CreatorSignupForm>
