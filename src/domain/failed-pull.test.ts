import { describe, expect, test } from 'vitest'
import { causeOfFailure } from './failed-pull'

describe('the cause of a failed pull', () => {
  test.each([
    ['Amazon Ads answered 500', 'unavailable'],
    ['Amazon Ads answered 503', 'unavailable'],
    ['Amazon Ads answered nothing that can be read', 'unavailable'],
    ['Login with Amazon answered 502', 'unavailable'],
    ['Amazon Ads answered 429', 'throttled'],
    ['Login with Amazon answered 429', 'throttled'],
    ['Amazon Ads answered 401', 'refused'],
    ['Amazon Ads answered 403', 'refused'],
    ['The profile is not eligible for Amazon Attribution', 'not_allowed'],
    ['The profile may not use Amazon Attribution', 'not_allowed'],
    ['Amazon connection was not successful. Please try connecting your Amazon account again.', 'revoked'],
    ['The brand disconnected', 'disconnected'],
    ['The brand disconnected, or another run took over', 'disconnected'],
    ['Login with Amazon answered 401', 'ours'],
    ['Amazon Ads answered 400', 'ours'],
    ['The process stopped', 'ours'],
    ['relation "x" does not exist', 'ours'],
    ['', 'ours'],
  ])('"%s": %s', (error, cause) => expect(causeOfFailure(error)).toBe(cause))
})
