import { inflateSync } from 'node:zlib'

const HEADER = { woff: 44, sfnt: 12 } as const
const ENTRY = { woff: 20, sfnt: 16 } as const

/**
 * pdfkit would decompress a table of a WOFF font again for each glyph. Tables and checksums are unchanged. Source: W3C,
 * "WOFF File Format 1.0", sections 3 to 5.
 */
export const sfntOf = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEADER.sfnt + ENTRY.sfnt * count)
  // The flavor; the search fields after the count are optional hints.
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let table = 0; table < count; table += 1) {
    const from = HEADER.woff + ENTRY.woff * table
    const to = HEADER.sfnt + ENTRY.sfnt * table
    const data = unpacked(woff, from)
    woff.copy(head, to, from, from + 4)
    woff.copy(head, to + 4, from + 16, from + 20)
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(data.length, to + 12)
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    offset += data.length + padding.length
  }
  return Buffer.concat(parts)
}

const unpacked = (woff: Buffer, entry: number): Buffer => {
  const [offset, packed, full] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number]
  const data = woff.subarray(offset, offset + packed)
  return packed < full ? inflateSync(data) : data
}
