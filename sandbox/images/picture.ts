import { createHash } from 'node:crypto'
import type { Art, Product } from '../catalog/types'
import { HOME } from './home'
import { KITCHEN } from './kitchen'
import { LEISURE } from './leisure'
import { type Drawing, PALETTES, type Palette } from './palette'

const DRAWINGS: Readonly<Record<Art, Drawing>> = { ...KITCHEN, ...HOME, ...LEISURE }

/** `size` in pixels. */
export const drawProduct = (product: Product, size: number): string => {
  const { art, title } = product
  const palette = paletteOf(product)
  const name = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 400 400" role="img">
<title>${name}</title>
<rect width="400" height="400" fill="${palette.ground}"/>
<rect y="286" width="400" height="114" fill="${palette.table}"/>
<ellipse cx="200" cy="312" rx="150" ry="12" fill="#000" fill-opacity=".08"/>
${DRAWINGS[art](palette).trim()}
</svg>
`
}

const paletteOf = ({ asin, tint }: Product): Palette => {
  const [byte = 0] = createHash('sha256').update(asin).digest()
  return PALETTES[tint ?? ANY_TINT[byte % ANY_TINT.length] ?? 'green']
}

/** Excludes cream, which is too pale for metal and wood. */
const ANY_TINT = ['green', 'rust', 'slate', 'gold', 'plum', 'teal'] as const
