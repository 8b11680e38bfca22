import { describe, expect, test } from 'vitest'
import { reasonOfFailure } from './failed-pull'

describe('why a pull failed, in words', () => {
  test.each([
    ['Amazon Ads answered 500', 'Amazon did not answer as it should'],
    ['Amazon Ads answered 503', 'Amazon did not answer as it should'],
    ['Amazon Ads answered nothing that can be read', 'Amazon did not answer as it should'],
    ['Login with Amazon answered 502', 'Amazon did not answer as it should'],
    ['Amazon Ads answered 429', 'Amazon asked us to wait'],
    ['Login with Amazon answered 429', 'Amazon asked us to wait'],
    ['Amazon Ads answered 401', 'Amazon did not let us read this profile'],
    ['Amazon Ads answered 403', 'Amazon did not let us read this profile'],
    ['The profile may not use Amazon Attribution', 'This profile may not use Attribution'],
    [
      'Amazon connection was not successful. Please try connecting your Amazon account again.',
      'The connection was revoked',
    ],
    ['The brand disconnected', 'The Amazon account was disconnected'],
    ['The brand disconnected, or another run took over', 'The Amazon account was disconnected'],
    ['Login with Amazon answered 401', 'Something went wrong on our side'],
    ['Amazon Ads answered 400', 'Something went wrong on our side'],
    ['The process stopped', 'Something went wrong on our side'],
    ['relation "x" does not exist', 'Something went wrong on our side'],
    ['', 'Something went wrong on our side'],
  ])('"%s": %s', (error, reason) => expect(reasonOfFailure(error)).toBe(reason))
})
