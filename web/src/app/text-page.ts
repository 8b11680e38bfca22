import { createElement } from 'react'
import { LegalPage } from '../features/legal/legal-page'
import type { LegalText } from '../features/legal/legal-text'

const TEXTS = import.meta.glob<Readonly<Record<string, LegalText>>>([
  '../features/legal/*-text.ts',
  '!../features/legal/legal-text.ts',
])

/** Throws when there is no such text. */
export const loadTextPage = async (name: string) => {
  const [text] = Object.values((await TEXTS[`../features/legal/${name}-text.ts`]?.()) ?? {})
  if (!text) throw new Error(`No text ${name}`)
  return { default: () => createElement(LegalPage, { text }) }
}
