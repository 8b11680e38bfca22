import { expect, test } from 'vitest'
import { LANDING_TEXTS } from '../../../src/contracts/landing-vocabulary'
import { SETUP_STEPS } from '../../../src/contracts/messages'

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
