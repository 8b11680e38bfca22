import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { sfntOf } from './sfnt'

type Document = InstanceType<typeof PDFDocument>

export type Weight = 'regular' | 'strong'

/** A single font file can print it. */
export type Run = { font: string; text: string }

const CUTS: Record<Weight, number> = { regular: 400, strong: 600 }

const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const

/** A private field of pdfkit, not in its types. */
type Opened = { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } }

const fromHere = createRequire(import.meta.url)

const files = new Map<string, Buffer>()

/** A static instance, which PDF requires (docs/decisions/0023); read once. */
const fontFile = (weight: Weight, script: (typeof SCRIPTS)[number]): Buffer => {
  const path = `@fontsource/geist/files/geist-${script}-${CUTS[weight]}-normal.woff`
  const file = files.get(path) ?? sfntOf(readFileSync(fromHere.resolve(path)))
  files.set(path, file)
  return file
}

/** Font files are opened on first use. */
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
  /** Null when no font has the glyph. */
  const fontFor = (letter: string, weight: Weight): string | null => {
    const key = weight + letter
    const known = found.get(key)
    if (known !== undefined) return known
    const font = search(letter, weight)
    found.set(key, font)
    return font
  }

  /** Letters without a glyph are dropped. */
  const runsOf = (text: string, weight: Weight): Run[] => {
    const runs: Run[] = []
    for (const letter of text) {
      const last = runs.at(-1)
      // Every font file has the space.
      const font = letter === ' ' && last ? last.font : fontFor(letter, weight)
      if (font === null) continue
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    return runs
  }

  /**
   * Emoji and invisible characters without glyphs are dropped. Returns `instead` when a letter would be missing, as in
   * a script that the typeface lacks.
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

/** Control and formatting characters, including those that change text direction. */
const INVISIBLE = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/u

const PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u
