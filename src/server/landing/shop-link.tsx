import type { CSSProperties, ReactNode } from 'react'
import { shopPath } from '../../contracts/landing-paths'
import { type LandingView, linkTarget } from './landing-view'

type Props = { view: LandingView; children: ReactNode; style?: CSSProperties | undefined; usesPromotion?: boolean }

/** Leads to Amazon through this host, which adds the attribution tag; the script asks for the address itself. */
export const ShopLink = ({ view, children, style, usesPromotion = false }: Props) => {
  const { document, ref } = view
  return (
    <a
      className="button"
      style={style}
      href={shopPath(document.slug, { ref, usesPromotion })}
      {...linkTarget(view)}
      data-shop={usesPromotion ? 'promotion' : 'product'}
    >
      {children}
    </a>
  )
}
