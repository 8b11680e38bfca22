import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  BrandSignupForm,
  CreatorLinksForm,
  CreatorSignupForm,
  ForgotPasswordForm,
  LoginForm,
} from '../../../src/contracts/identity'
import { submitLandingEmail } from '../../../src/contracts/landing'
import { ProgramForm } from '../../../src/contracts/programs'

/** The error message of each invalid field; a field has at most one. */
const texts = (form: z.ZodMiniType, value: unknown): Record<string, string> => {
  const issues = form.safeParse(value).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

test('an empty brand sign-up names every field', () => {
  const empty = { brandName: '', email: '', password: '', website: '', productCategory: '', termsAccepted: false }
  expect(texts(BrandSignupForm, empty)).toEqual({
    brandName: 'Brand name is required',
    email: 'Please enter a valid email',
    password: 'Password must be at least 6 characters',
    website: 'Please enter a valid URL',
    productCategory: 'Please select a product category',
    termsAccepted: 'You must accept the terms and conditions',
  })
})

test('an empty creator sign-up names every field', () => {
  const empty = { name: '', email: '', password: '', productCategories: [], termsAccepted: false }
  expect(texts(CreatorSignupForm, empty)).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email',
    password: 'Password must be at least 6 characters',
    productCategories: 'Please select at least one product category',
    termsAccepted: 'You must accept the terms and conditions',
  })
})

describe('the step with channels', () => {
  test('needs a channel and a reach', () =>
    expect(texts(CreatorLinksForm, { links: [], totalReach: '' })).toEqual({
      links: 'Please add at least one social media link',
      totalReach: 'Please select your total audience reach',
    }))

  test('names what is wrong in each channel', () =>
    expect(texts(CreatorLinksForm, { links: [{ channel: '', url: 'youtube' }], totalReach: '1000' })).toEqual({
      'links.0.channel': 'Channel name is required',
      'links.0.url': 'Please enter a valid URL',
    }))
})

test('login requires an email and a password, a reset an email', () => {
  expect(texts(LoginForm, { email: 'nobody', password: '' })).toEqual({
    email: 'Please enter a valid email',
    password: 'Password is required',
  })
  expect(texts(LoginForm, { email: 'a@b.co', password: 'x' })).toEqual({})
  expect(texts(ForgotPasswordForm, { email: '' })).toEqual({ email: 'Please enter a valid email' })
})

test('a program needs a title and a description of two characters; both switches default to off', () => {
  expect(texts(ProgramForm, { title: 'T', description: 'D' })).toEqual({
    title: 'Program title is required',
    description: 'Program description is required',
  })
  expect(ProgramForm.parse({ title: 'Ti', description: 'De' })).toEqual({
    title: 'Ti',
    description: 'De',
    is_visible: false,
    auto_accept_applications: false,
  })
})

test('a program pays for one of two kinds of sales, and the kind may be left out', () => {
  const program = { title: 'Ti', description: 'De' }
  for (const commission_basis of ['linked_product', 'brand_products', undefined])
    expect(ProgramForm.safeParse({ ...program, commission_basis }).success, commission_basis).toBe(true)
  for (const commission_basis of ['all', '', null, 20])
    expect(ProgramForm.safeParse({ ...program, commission_basis }).success, String(commission_basis)).toBe(false)
})

test('a visitor’s email has separate messages for empty and malformed', () => {
  for (const email of ['', '   ']) {
    expect(texts(submitLandingEmail.body, { email })).toEqual({ email: 'Please enter your email address' })
  }
  expect(texts(submitLandingEmail.body, { email: 'nobody' })).toEqual({ email: 'Please enter a valid email address' })
  expect(texts(submitLandingEmail.body, { email: ' a@b.co ' })).toEqual({})
})
