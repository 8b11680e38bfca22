import * as z from 'zod/mini'
import { BrandSignupForm, CreatorSignupForm } from '../../../../src/contracts/identity'

/** For an existing account the form shows its email and does not ask for a password. */
const known = { email: z.string(), password: z.string() }

export { BrandSignupForm, CreatorSignupForm }
export const ResumedBrandForm = z.extend(BrandSignupForm, known)
export const ResumedCreatorForm = z.extend(CreatorSignupForm, known)

export type BrandDetails = z.output<typeof BrandSignupForm>
export type CreatorDetails = z.output<typeof CreatorSignupForm>
