import { ADS_API_CONSENT } from '../../web/src/features/legal/ads-api-consent-text'
import { ADS_API_PRIVACY } from '../../web/src/features/legal/ads-api-privacy-text'
import { AMAZON_EULA } from '../../web/src/features/legal/amazon-eula-text'
import type { LegalBlock, LegalText } from '../../web/src/features/legal/legal-text'
import { PRIVACY } from '../../web/src/features/legal/privacy-text'
import { TERMS } from '../../web/src/features/legal/terms-text'

/** The texts that people agree to or rely on. */
export const LEGAL_TEXTS = {
  terms: TERMS,
  privacy: PRIVACY,
  'amazon-eula': AMAZON_EULA,
  'ads-api-consent': ADS_API_CONSENT,
  'ads-api-privacy': ADS_API_PRIVACY,
} as const satisfies Record<string, LegalText>
export type LegalTextName = keyof typeof LEGAL_TEXTS

/** A full stop ends a sentence before a capital, but not in "U.S. Amazon" or "Inc. is". */
const SENTENCE_END = /(?<=(?<!\bU\.S|\bInc)\.”?) (?=[“A-Z{])/

const stringsOf = (block: LegalBlock): readonly string[] => {
  if (typeof block === 'string') return [block]
  return 'of' in block ? block.fields.map(({ means }) => means) : block
}

/** Every sentence of a text, its summary and what its fields mean included, in order. An item of a list is a sentence too. */
export const sentencesOf = ({ summary, sections }: LegalText): string[] =>
  [summary, ...sections.flatMap(({ blocks }) => blocks.flatMap(stringsOf))].flatMap((part) => part.split(SENTENCE_END))

/**
 * Called by a test that proves what our texts promise, with the sentences in full, which it returns. Throws for a sentence that the
 * text does not have, so that who changes a promise finds its tests. `tests/unit/legal` finds these calls, and sentences without one.
 */
export const keepsPromise = (name: LegalTextName, ...sentences: readonly string[]): string => {
  const known = sentencesOf(LEGAL_TEXTS[name])
  for (const sentence of sentences)
    if (!known.includes(sentence)) throw new Error(`The text "${name}" no longer says: ${sentence}`)
  return sentences.join(' ')
}
