import type { CSSProperties } from 'react'
import { readableOn } from '../../contracts/contrast'

/** Text that can be read on the brand's color. */
export const coloredSection = (background: string): CSSProperties | undefined =>
  background === '' ? undefined : { background, color: readableOn(background) }

export const coloredButton = ({
  textColor,
  backgroundColor,
}: {
  textColor: string
  backgroundColor: string
}): CSSProperties | undefined => {
  if (backgroundColor === '') return textColor === '' ? undefined : { color: textColor }
  return { background: backgroundColor, color: textColor || readableOn(backgroundColor) }
}
