import type PDFDocument from 'pdfkit'
import { fontsOf, type Run, type Weight } from './pdf-fonts'

export type Style = {
  size: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
  /** A line that is too wide shrinks, down to this size. */
  minSize?: number
}

export const LEADING = 1.35

const INK = '#1D1E18'

/**
 * Digits align, text is as wide as its letters, and it can be copied letter by letter. pdfkit passes this to fontkit,
 * which also accepts an object.
 */
const FEATURES = { tnum: true, kern: false, liga: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[]

/** Sizes and positions are in points. */
export const textOf = (doc: InstanceType<typeof PDFDocument>) => {
  const { runsOf, printable } = fontsOf(doc)
  const widths = new Map<string, number>()

  /** Width of a letter at 1 point, cached: shaping whole texts took seconds for a long table. */
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

  /** Between words, else after a punctuation mark inside a word, else anywhere. */
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

  /** Draws below `top`; returns the height. */
  const paragraph = (text: string, x: number, top: number, width: number, style: Style): number => {
    const lines = wrap(text, width, style)
    for (const [index, part] of lines.entries()) line(part, x, top + style.size * (1 + index * LEADING), width, style)
    return lines.length * style.size * LEADING
  }

  return { widthOf, line, wrap, paragraph, printable }
}

const piecesOf = (text: string, fits: (piece: string) => boolean): string[] =>
  (text.match(/\S+ *| +/g) ?? []).flatMap((word) => {
    if (fits(word.trimEnd())) return [word]
    return (word.match(/[^-@._/ ]*[-@._/]? */g) ?? []).flatMap((part) => (fits(part.trimEnd()) ? [part] : [...part]))
  })
