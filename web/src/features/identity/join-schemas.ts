import * as z from 'zod/mini'
import { BrandSignupForm, LoginForm } from '../../../../src/contracts/identity'

export const JoinForm = z.pick(BrandSignupForm, { password: true, termsAccepted: true })
export const JoinLoginForm = z.pick(LoginForm, { password: true })
