import { type LandingView, linkTarget } from './landing-view'

/** The people who share a page are paid for it, which visitors must be able to read (FTC, 16 CFR part 255). */
export const Footer = ({ view }: { view: LandingView }) => (
  <footer className="small">
    <p>
      Sold by {view.document.brand_name} on Amazon. Whoever shared this page may earn a commission from{' '}
      {view.document.brand_name} when you buy. The price doesn’t change for you.
    </p>
    <p>
      <a href={`${view.publicUrl}/`} {...linkTarget(view)}>
        Page by Shelfmate
      </a>{' '}
      <a href={`${view.publicUrl}/privacy-policy`} {...linkTarget(view)}>
        Privacy Policy
      </a>
    </p>
  </footer>
)
