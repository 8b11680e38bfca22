/** `#rgb` or `#rrggbb`; other notations could carry more than a color into a style. */
export const COLOR = /^#([\da-f]{3}|[\da-f]{6})$/i

const INK = '#1d1e18'
const WHITE = '#ffffff'
const BLACK = '#000000'
export const READABLE = 4.5

/** From 1 to 21. Source: WCAG 2.2, "contrast ratio". Both must match `COLOR`. */
export const contrastOf = (one: string, other: string): number => {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The first that can be read on the color (WCAG 2.2, 1.4.3: 4.5 to 1). Either black or white always can. */
export const readableOn = (background: string): string =>
  [INK, WHITE].find((color) => contrastOf(color, background) >= READABLE) ?? BLACK

const luminanceOf = (color: string): number => {
  const digits = color.slice(1)
  const whole = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) =>
    linear(Number.parseInt(whole.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
