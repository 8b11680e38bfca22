import type { LandingDocument } from '../../contracts/landing-document'

/** The people who share a page are paid for it, which visitors must be able to read (FTC, 16 CFR part 255). */
export const Footer = ({ document, publicUrl }: { document: LandingDocument; publicUrl: string }) => (
  <footer className="small">
    <p>
      Sold by {document.brand_name} on Amazon. Whoever shared this page may earn a commission from {document.brand_name}{' '}
      when you buy. The price doesn’t change for you.
    </p>
    <p>
      <a href={`${publicUrl}/`}>Page by Shelfmate</a> <a href={`${publicUrl}/privacy-policy`}>Privacy Policy</a>
    </p>
  </footer>
)
