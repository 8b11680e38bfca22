import { type ReactNode, useEffect, useState } from 'react'
import { ButtonLink } from '../../../components/ui/button-link'
import { callApi } from '../../../lib/api'
import { readAccount } from '../../../session/remembered-account'

export type ForPartnersProps = { brandId: number; children: ReactNode }

/** The way to a new link, for a partner of the brand; the children for everyone else, and until it is known. */
const ForPartners = ({ brandId, children }: ForPartnersProps) => {
  const [isPartner, setIsPartner] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    isPartnerOf(brandId, leaving.signal).then(
      setIsPartner,
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

/** Only an approved creator may ask for a brand. */
const isPartnerOf = async (brandId: number, signal: AbortSignal): Promise<boolean> => {
  const account = readAccount()?.account ?? (await callApi('GET /api/user-type', { signal }))
  if (account.creatorAccess !== 'all') return false
  const { rows } = await callApi('GET /api/brands/browse', { query: { brandId, page: 1, limit: 1 }, signal })
  return rows[0]?.partnership_status === 'active'
}
