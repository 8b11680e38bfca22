import { parse } from 'csv-parse/sync'
import { asinIn } from '../../contracts/amazon-address'
import { LABEL } from '../../contracts/patterns'
import { CHANNEL_PLATFORMS } from '../../contracts/vocabulary'
import { cutText } from '../../domain/cut-text'

/** A row of a list of links to create. */
export type ListedProduct = {
  /** As it was typed. */
  product: string
  asin: string | null
  name: string | null
  /** Null: none is named; undefined: the one that is named is unknown. */
  channel: (typeof CHANNEL_PLATFORMS)[number] | null | undefined
  placement: string | null
  tags: string[]
}

type Column = 'product' | 'name' | 'channel' | 'placement' | 'tags'
const COLUMNS: Record<string, Column> = {
  asin: 'product',
  product: 'product',
  url: 'product',
  address: 'product',
  link: 'product',
  name: 'name',
  'link name': 'name',
  link_name: 'name',
  channel: 'channel',
  placement: 'placement',
  tags: 'tags',
  tag: 'tags',
}

const MAX_TYPED = 300
const MAX_TEXT = 100
const MAX_TAGS = 20

/**
 * The rows of a CSV file whose first line names its columns, or of a list in which every value is a product. A spreadsheet that was
 * pasted has tabs instead of commas. Null when a quote is not closed.
 */
export const readLinkList = (text: string): ListedProduct[] | null => {
  const records = recordsOf(text)
  if (!records) return null
  const names = (records[0] ?? []).map((name) => COLUMNS[name.toLowerCase()])
  if (!names.includes('product'))
    return records
      .flat()
      .flatMap(productsIn)
      .map((product) => rowOf({ product }))
  return records.slice(1).flatMap((record) => {
    const cells: Partial<Record<Column, string>> = {}
    for (const [index, name] of names.entries()) if (name && !cells[name]) cells[name] = record[index] ?? ''
    return Object.values(cells).some(Boolean) ? [rowOf(cells)] : []
  })
}

/** ASINs and addresses have no spaces, so that these separate them, too. */
const productsIn = (cell: string): string[] => {
  const words = cell.split(/\s+/).filter(Boolean)
  return words.every((word) => asinIn(word) !== null) ? words : [cell]
}

const recordsOf = (text: string): string[][] | null => {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch {
    return null
  }
}

const rowOf = ({ product = '', name, channel, placement, tags }: Partial<Record<Column, string>>): ListedProduct => ({
  product: cutText(product, MAX_TYPED),
  asin: asinIn(product),
  name: name && name.length > 1 ? cutText(name, MAX_TEXT) : null,
  channel: channel ? CHANNEL_PLATFORMS.find((known) => known.toLowerCase() === channel.toLowerCase()) : null,
  placement: placement ? cutText(placement, MAX_TEXT) : null,
  tags: [...new Set((tags ?? '').split(';').map((tag) => tag.trim()))]
    .filter((tag) => LABEL.test(tag))
    .slice(0, MAX_TAGS),
})
