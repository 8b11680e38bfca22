import PDFDocument from 'pdfkit'
import { textOf } from './pdf-text'

/** US Letter, in points. */
const PAGE = { width: 612, height: 792, margin: 48, foot: 64 } as const
export const CONTENT = {
  left: PAGE.margin,
  right: PAGE.width - PAGE.margin,
  width: PAGE.width - 2 * PAGE.margin,
} as const

/** On white paper: the light theme's tokens. */
export const COLOR = {
  ink: '#1D1E18',
  second: '#55564C',
  hint: '#6B6C61',
  line: '#E3DED3',
  edge: '#8C887C',
  accent: '#0E6B50',
  highlight: '#E2A72E',
} as const

export type Sheet = ReturnType<typeof createSheet>

/** `on` is also the file's date, so that the same figures produce the same bytes. */
export const createSheet = ({ title, on, foot }: { title: string; on: string; foot: string }) => {
  const { doc, ended } = openDocument(title, new Date(`${on}T12:00:00Z`))
  const text = textOf(doc)
  let y: number = PAGE.margin

  const rule = (
    at: number,
    { color = COLOR.line as string, from = CONTENT.left as number, width = 0.75 }: RuleOptions = {},
  ): void => {
    doc.moveTo(from, at).lineTo(CONTENT.right, at).lineWidth(width).strokeColor(color).stroke()
  }

  return {
    doc,
    ...text,
    rule,
    at: () => y,
    down: (by: number): void => {
      y += by
    },
    /** Starts a new page unless `height` is left; returns whether it did. */
    room: (height: number): boolean => {
      if (y + height <= PAGE.height - PAGE.foot) return false
      doc.addPage()
      y = PAGE.margin
      return true
    },
    /** Writes the footer of every page. */
    finish: (): Promise<Buffer> => {
      const { count } = doc.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page)
        const at = PAGE.height - PAGE.margin + 6
        rule(at - 14)
        text.line(foot, CONTENT.left, at, CONTENT.width - 80, FOOT)
        text.line(`Page ${page + 1} of ${count}`, CONTENT.left, at, CONTENT.width, { ...FOOT, align: 'right' })
      }
      doc.end()
      return ended
    },
  }
}

type RuleOptions = { color?: string; from?: number; width?: number }

const FOOT = { size: 7.5, minSize: 5, color: COLOR.hint }

const openDocument = (title: string, made: Date) => {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    // No initial font: pdfkit would load Helvetica.
    font: '',
    info: {
      Title: title,
      Author: 'Shelfmate',
      Creator: 'Shelfmate',
      Producer: 'Shelfmate',
      CreationDate: made,
      ModDate: made,
    },
  })
  const ended = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  return { doc, ended }
}
