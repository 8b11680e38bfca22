import type PDFDocument from 'pdfkit'
import { fontsOf, type Run, type Weight } from './pdf-fonts'

export type Style = {
  size: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
  /** A line that is too wide is written smaller, but not smaller than this. */
  minSize?: number
}

/** Distance of two baselines, as a multiple of the size. */
export const LEADING = 1.35

const INK = '#1D1E18'

/**
 * Tabular figures, so that digits stand under one another; no pairs and no ligatures, so that a text is as wide as its
 * letters and is copied out letter by letter. pdfkit hands it to fontkit, which takes an object too.
 */
const FEATURES = { tnum: true, kern: false, liga: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[]

/** Measures, breaks and writes text in the product's typeface; sizes and places in points. */
export const textOf = (doc: InstanceType<typeof PDFDocument>) => {
  const { runsOf, printable } = fontsOf(doc)
  const widths = new Map<string, number>()

  /** How wide a letter is at 1 point; shaping each text anew took seconds for a long table. */
  const letterWidth = (font: string, letter: string): number => {
    const key = font + letter
    const width = widths.get(key) ?? doc.font(font).fontSize(1).widthOfString(letter, { features: FEATURES })
    widths.set(key, width)
    return width
  }
  const runWidth = ({ font, text }: Run): number =>
    [...text].reduce((width, letter) => width + letterWidth(font, letter), 0)

  const widthOf = (text: string, { size, weight = 'regular' }: Style): number =>
    size * runsOf(text, weight).reduce((width, run) => width + runWidth(run), 0)

  /** One line with its baseline at `at`. */
  const line = (text: string, x: number, at: number, width: number, style: Style): void => {
    const full = widthOf(text, style)
    const isTooWide = style.minSize !== undefined && full > width
    const size = isTooWide ? Math.max(style.minSize ?? 0, (style.size * width) / full) : style.size
    let from = style.align === 'right' ? x + width - (full * size) / style.size : x
    doc.fillColor(style.color ?? INK)
    for (const run of runsOf(text, style.weight ?? 'regular')) {
      doc.font(run.font).fontSize(size)
      doc.text(run.text, from, at, { lineBreak: false, baseline: 'alphabetic', features: FEATURES })
      from += size * runWidth(run)
    }
  }

  /** The text in lines no wider than `width`: broken between words, else after a sign inside a word, else anywhere. */
  const wrap = (text: string, width: number, style: Style): string[] => {
    const fits = (piece: string) => widthOf(piece, style) <= width
    const lines: string[] = []
    let current = ''
    for (const piece of piecesOf(text, fits)) {
      if (current !== '' && !fits((current + piece).trimEnd())) {
        lines.push(current.trimEnd())
        current = ''
      }
      current += piece
    }
    return [...lines, current.trimEnd()]
  }

  /** The text in as many lines as it takes, the first below `top`; answers their height. */
  const paragraph = (text: string, x: number, top: number, width: number, style: Style): number => {
    const lines = wrap(text, width, style)
    for (const [index, part] of lines.entries()) line(part, x, top + style.size * (1 + index * LEADING), width, style)
    return lines.length * style.size * LEADING
  }

  return { widthOf, line, wrap, paragraph, printable }
}

/** Words with the space after them; a word that fits nowhere in smaller parts. */
const piecesOf = (text: string, fits: (piece: string) => boolean): string[] =>
  (text.match(/\S+ *| +/g) ?? []).flatMap((word) => {
    if (fits(word.trimEnd())) return [word]
    return (word.match(/[^-@._/ ]*[-@._/]? */g) ?? []).flatMap((part) => (fits(part.trimEnd()) ? [part] : [...part]))
  })
