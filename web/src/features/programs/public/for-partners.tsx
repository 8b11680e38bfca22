import { type ReactNode, useEffect, useState } from 'react'
import { ButtonLink } from '../../../components/ui/button-link'
import { callApi } from '../../../lib/api'
import { readAccount } from '../../../session/remembered-account'

export type ForPartnersProps = { brandId: number; children: ReactNode }

/** The way to a new link, for a partner of the brand; the children for everyone else, and until it is known. */
const ForPartners = ({ brandId, children }: ForPartnersProps) => {
  const [isPartner, setIsPartner] = useState(false)
  useEffect(() => {
    const remembered = readAccount()
    if (remembered && remembered.account.creatorAccess !== 'all') return
    const leaving = new AbortController()
    const query = { brandId, page: 1, limit: 1 }
    callApi('GET /api/brands/browse', { query, signal: leaving.signal }).then(
      ({ rows }) => setIsPartner(rows[0]?.partnership_status === 'active'),
      // The children lead a partner on as well.
      () => {},
    )
    return () => leaving.abort()
  }, [brandId])
  if (!isPartner) return children
  return (
    <ButtonLink to={`/dashboard/brand/${brandId}`} variant="primary" size="large" fullWidth>
      Create link
    </ButtonLink>
  )
}
export default ForPartners
