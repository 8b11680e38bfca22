import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { sfntOf } from './sfnt'

type Document = InstanceType<typeof PDFDocument>

export type Weight = 'regular' | 'strong'

/** Text that one file of the typeface has all letters of. */
export type Run = { font: string; text: string }

const CUTS: Record<Weight, number> = { regular: 400, strong: 600 }

/** The typeface is cut into files by script, as for browsers; the first that has a letter prints it. */
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const

/** pdfkit keeps what it opened to itself; its types do not say so. */
type Opened = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }

const fromHere = createRequire(import.meta.url)

const files = new Map<string, Buffer>()

/** A file of the product's typeface, in the static cut that a PDF can hold (decision 0023); read once. */
const fontFile = (weight: Weight, script: (typeof SCRIPTS)[number]): Buffer => {
  const path = `@fontsource/geist/files/geist-${script}-${CUTS[weight]}-normal.woff`
  const file = files.get(path) ?? sfntOf(readFileSync(fromHere.resolve(path)))
  files.set(path, file)
  return file
}

/** Which font prints which letter of a document. A file is opened when a letter asks for it first. */
export const fontsOf = (doc: Document) => {
  const opened = new Set<string>()
  const found = new Map<string, string | null>()

  const open = (weight: Weight, script: (typeof SCRIPTS)[number]): string => {
    const name = `${weight}-${script}`
    if (!opened.has(name)) doc.registerFont(name, fontFile(weight, script))
    opened.add(name)
    doc.font(name)
    return name
  }
  const search = (letter: string, weight: Weight): string | null => {
    for (const script of SCRIPTS) {
      const name = open(weight, script)
      if ((doc as unknown as Opened)._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return name
    }
    return null
  }
  /** The font for a letter; null when none has it. */
  const fontFor = (letter: string, weight: Weight): string | null => {
    const key = weight + letter
    const known = found.get(key)
    if (known !== undefined) return known
    const font = search(letter, weight)
    found.set(key, font)
    return font
  }

  /** The text in pieces of one font each; letters that no font has are left out. */
  const runsOf = (text: string, weight: Weight): Run[] => {
    const runs: Run[] = []
    for (const letter of text) {
      const last = runs.at(-1)
      // Every file has the space.
      const font = letter === ' ' && last ? last.font : fontFor(letter, weight)
      if (font === null) continue
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }

  /**
   * A name as it can be printed: pictures and invisible signs that no font has are left out. `instead` when a letter of it
   * would be missing, as in a script that the typeface does not have: better another name than half of one.
   */
  const printable = (name: string, instead: string): string => {
    const kept = [...name.normalize('NFC').replace(/\s+/g, ' ')]
      .filter((letter) => !INVISIBLE.test(letter))
      .filter((letter) => fontFor(letter, 'regular') !== null || !PICTURE.test(letter))
      .join('')
      .trim()
    const isWhole = [...kept].every((letter) => fontFor(letter, 'regular') !== null)
    return isWhole && kept !== '' ? kept : instead
  }

  return { runsOf, printable }
}

/** Control and formatting characters; also those that turn the direction of what follows. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/u

const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u
