import { describe, expect, test } from 'vitest'
import { asSentence, withShownNames } from '../../../src/integrations/mail/shown-names'

const HIDDEN = [
  'Claim your prize at https://evil.example/x',
  'evil.example',
  'Visit evil.example now',
  'shop．evil．example',
  'EVIL。EXAMPLE',
  'e\u200bvil.ex\u200bample',
  'evil.\u200bexample',
  'www evil example',
  'http:evil',
  'mailto:maya',
  'maya@evil.test',
  'maya＠evil',
  '192.0.2.1',
  '1-800-555-0199',
  'Refund: call (800) 555 0199',
  '+49 30 901820',
  '555–0199',
  '１８００５５５０１９９',
  '١٨٠٠٥٥٥٠١٩٩',
  '1\u200b800\u200b555\u200b0199',
  'Maya\nBcc: victim@people.test',
  'Maya\r\nHart',
  'Maya\u2028Hart',
  'Maya \u202etraH',
  'Maya\u0000Hart',
]

const SHOWN = [
  'Maya Hart',
  'J.R.R. Tolkien',
  'Dr. Ana María O’Neill-Smith, Jr.',
  'Ann <b>Baker</b> & Co',
  'No. 1 Fan!',
  'Maya 2.0',
  'Studio 54',
  '3 Brothers',
  'Route 66 & 77',
  'Est. 1998, No. 5',
  '100% Cotton, 24/7',
  '李小龍',
  'محمد',
  'क्षि',
  'Maya 👩‍🍳',
]

describe('a name in an email', () => {
  test.each(HIDDEN)('is replaced if it could pass for an address or a phone number, or breaks a line: %j', (name) => {
    const data = { name, creatorName: name, brandName: name, receiver: name, count: 3 }
    expect(withShownNames(data)).toEqual({
      name: 'hello',
      creatorName: 'a creator',
      brandName: 'a brand',
      receiver: name,
      count: 3,
    })
  })

  test.each(SHOWN)('is shown unchanged: %s', (name) => {
    expect(withShownNames({ name, brandName: name })).toEqual({ name, brandName: name })
  })
})

test('capitalizes a replacement at the start of a sentence', () => {
  expect(
    ['hello, there', 'a creator has applied', 'a brand, May', 'maya hart, hello', 'Paid by a brand'].map(asSentence),
  ).toEqual(['Hello, there', 'A creator has applied', 'A brand, May', 'maya hart, hello', 'Paid by a brand'])
})
