import { inflateSync } from 'node:zlib'

/** The text of a page: lines from top to bottom, each from left to right. */
export type PageText = string[]

type Piece = { x: number; y: number; text: string }

/**
 * The text of a PDF as a reader would copy it: the pages' content streams, with each font's glyphs mapped to letters by
 * its ToUnicode table. Reads only what pdfkit writes. Source: ISO 32000-1, 9.4 and 9.10.3.
 */
export const textOfPdf = (pdf: Buffer): PageText[] => {
  const objects = objectsOf(pdf)
  const fonts = fontsOf(objects)
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head))
    .map(({ head }) => linesOf(piecesOf(objects.get(refOf(head, 'Contents'))?.stream ?? '', fonts)))
}

type Found = { head: string; stream: string }

const objectsOf = (pdf: Buffer): Map<number, Found> => {
  const text = pdf.toString('latin1')
  const objects = new Map<number, Found>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id, body = ''] = match
    const [head = '', packed] = body.split(/\nstream\n/, 2) as [string, string | undefined]
    const bytes = Buffer.from((packed ?? '').replace(/\nendstream$/, ''), 'latin1')
    const stream = packed !== undefined && head.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : ''
    objects.set(Number(id), { head, stream })
  }
  return objects
}

const refOf = (head: string, key: string): number => Number(new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1])

/** The glyph-to-letter map of each font, by its name in the content stream. */
const fontsOf = (objects: Map<number, Found>): Map<string, string[]> => {
  const fonts = new Map<string, string[]>()
  for (const { head } of objects.values())
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const cmap = objects.get(refOf(objects.get(Number(id))?.head ?? '', 'ToUnicode'))?.stream ?? ''
      const ranges = [...cmap.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)].map(([, letters = '']) => letters)
      fonts.set(
        name,
        ranges
          .join(' ')
          .match(/<[0-9a-f ]*>/g)
          ?.map(letterOf) ?? [],
      )
    }
  return fonts
}

const letterOf = (hex: string): string =>
  Buffer.from(hex.replace(/[^0-9a-f]/g, ''), 'hex')
    .swap16()
    .toString('utf16le')

const piecesOf = (stream: string, fonts: Map<string, string[]>): Piece[] => {
  const pieces: Piece[] = []
  let place = { x: 0, y: 0 }
  let letters: string[] = []
  for (const [, x, y, font, shown] of stream.matchAll(
    /1 0 0 1 ([-\d.]+) ([-\d.]+) Tm|\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*> ?[-\d.]* ?)*)\] TJ/g,
  )) {
    if (x !== undefined) place = { x: Number(x), y: Number(y) }
    if (font !== undefined) letters = fonts.get(font) ?? []
    if (shown === undefined) continue
    const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    pieces.push({ ...place, text: glyphs.map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '?').join('') })
  }
  return pieces
}

const linesOf = (pieces: Piece[]): PageText => {
  const lines = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const y = Math.round(piece.y * 2)
    lines.set(y, [...(lines.get(y) ?? []), piece])
  }
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([, line]) =>
      line
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(' '),
    )
}
