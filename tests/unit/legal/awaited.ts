import type { LegalTextName } from '../../support/promises'

/**
 * Promises whose tests don't exist yet, with the file that will quote them. As soon as a test quotes one, `promises.test.ts` fails
 * until it leaves this list.
 */
export const AWAITED: readonly { name: LegalTextName; sentence: string; test: string }[] = [
  {
    name: 'terms',
    sentence:
      'If we have, or a brand has, reason to believe that sales resulted from a violation of these terms, we may ' +
      'hold the related commission.',
    test: 'tests/int/money/commission-holds.test.ts',
  },
  {
    name: 'terms',
    sentence: 'We tell the creator what is held and why, the creator may respond, and we decide within 30 days.',
    test: 'tests/int/money/commission-holds.test.ts',
  },
  {
    name: 'terms',
    sentence:
      'Commission that is not shown to violate these terms is released; commission that is shown to violate them ' +
      'is reversed.',
    test: 'tests/int/money/commission-holds.test.ts',
  },
  {
    name: 'terms',
    sentence: 'Tell us within 60 days of a statement if you believe it is wrong.',
    test: 'tests/int/money/commission-holds.test.ts',
  },
  {
    name: 'terms',
    sentence:
      'We may suspend or close an account that violates these terms; unless the harm is serious, we first give ' +
      'notice and 14 days to cure the violation.',
    test: 'tests/int/identity/bans.test.ts',
  },
]
