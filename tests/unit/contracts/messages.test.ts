import { expect, test } from 'vitest'
import { MESSAGES, SETUP_STEPS } from '../../../src/contracts/messages'
import { LANDING_TEXTS } from '../../../src/contracts/vocabulary'

/** Copied from the specification (sections 2, 5 and 8), not from the code. */
const WRITTEN: Record<keyof typeof MESSAGES, string> = {
  brandNameRequired: 'Brand name is required',
  nameRequired: 'Name is required',
  emailInvalid: 'Please enter a valid email',
  passwordShort: 'Password must be at least 6 characters',
  passwordRequired: 'Password is required',
  categoryRequired: 'Please select a product category',
  categoriesRequired: 'Please select at least one product category',
  termsRequired: 'You must accept the terms and conditions',
  linksRequired: 'Please add at least one social media link',
  channelRequired: 'Channel name is required',
  urlInvalid: 'Please enter a valid URL',
  reachRequired: 'Please select your total audience reach',
  programTitleRequired: 'Program title is required',
  programDescriptionRequired: 'Program description is required',
  visitorEmailRequired: 'Please enter your email address',
  visitorEmailInvalid: 'Please enter a valid email address',

  notAuthenticated: 'User not authenticated',
  failedVersion: 'Failed to fetch version',
  errorCreatingAccount: 'Error creating account',
  failedBrand: 'Failed to create Amazon brand in database',
  emailInUseTitle: 'Email Already In Use',
  emailInUse: 'A user exists with this email. Please try logging in instead.',
  emailInvalidAddress: 'Invalid email address',
  passwordWeak: 'Password is too weak',
  failedSignUp: 'Failed to sign up',
  badCredentials: 'Invalid email or password',
  accountDisabled: 'User account has been disabled',
  tooManyAttempts: 'Too many failed login attempts. Please try again later',
  failedSignIn: 'Failed to sign in',
  failedSignOut: 'Failed to sign out',

  failedAuthUrl: 'Failed to get Amazon auth URL',
  noAuthUrl: 'No auth URL received',
  noUsProfiles: 'No eligible US seller profiles found',
  noUsProfile: 'No eligible US seller profile found',
  sellerNotFound:
    'We did not find your Amazon seller account. Please logout from your current Amazon account and try again.',
  setupFailed: 'Failed to complete setup. Please logout from your Amazon account and try again.',
  connectionFailed: 'Amazon connection was not successful. Please try connecting your Amazon account again.',
  connectionIssue: 'There was an issue connecting to Amazon',
  authenticationError: 'Authentication error. Please log in again.',

  creatorMissing: 'Creator profile not found. Please try signing up again.',
  invalidProgram: 'Invalid program data',
  failedPartnership: 'Failed to create partnership',
  failedApplication: 'Failed to process application',
  errorSignUp: 'An error occurred during signup',
  errorSavingLinks: 'An error occurred while saving your links',
  failedProgramPartnership: 'Failed to process affiliate program partnership',

  failedReset: 'Failed to send reset email. Please check your email address and try again.',
  resetSent: 'Password reset instructions have been sent to your email.',
  programPageFailed: "Oh, oh... that didn't work. Please contact who sent you this link.",
  noProgramProducts: 'No products associated with this program',
  notFoundTitle: '404 Page Not Found',
  notFoundText: 'Did you forget to add the page to the router?',
}

test('every text is exactly the specification’s', () => expect(MESSAGES).toEqual(WRITTEN))

test('the setup screen’s messages are exactly the specification’s, in order', () =>
  expect(SETUP_STEPS).toEqual([
    'Checking Amazon connection...',
    'Loading your Amazon profiles...',
    'Loading your Amazon products...',
    'Loading your database products...',
    'Fetching your brand logo...',
    'Creating your affiliate program...',
    'Adding products to your affiliate program...',
    'Complete! Redirecting to dashboard...',
  ]))

test('the default button texts of a landing page are exactly the specification’s', () =>
  expect(Object.values(LANDING_TEXTS)).toEqual([
    'Shop Now',
    'Get My Discount',
    'Check Your Email!',
    'Shop on Amazon Now',
  ]))
