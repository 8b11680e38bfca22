import { LINK_PROBLEM_TEXTS } from '../../../../src/contracts/link-texts'
import type { ListedLink } from '../../../../src/contracts/links'
import { shortTitle } from '../../../../src/contracts/product-title'
import type { LinkProblem } from '../../../../src/contracts/states'
import { pausedText } from '../../components/paused-note'
import { TextLink } from '../../components/ui/text-link'
import { formatMoney, formatPercent } from '../../lib/decimals'

type Noted = Pick<
  ListedLink,
  | 'problem'
  | 'paused_until'
  | 'fee_percent'
  | 'previous_fee_percent'
  | 'substitute'
  | 'brand_id'
  | 'brand_name'
  | 'product_id'
>

/** What is wrong with a link, and what to promote instead. */
export const LinkNote = ({ link }: { link: Noted }) => {
  const { problem } = link
  if (problem === null) return null
  return (
    <span className="text-13 text-ink-2">
      {textOf(link, problem)}
      {problem === 'tag_archived' && (
        <>
          {' '}
          <TextLink to={`/dashboard/create-affiliate-link/${link.brand_id}/${link.product_id}`}>Create link</TextLink>
        </>
      )}
      {link.substitute && (
        <>
          {' '}
          <Substitute link={link} />
        </>
      )}
    </span>
  )
}

/** What to promote instead, or nothing. */
export const Substitute = ({ link: { brand_id, brand_name, substitute } }: { link: Noted }) =>
  substitute && (
    <>
      Promote{' '}
      <TextLink to={`/dashboard/create-affiliate-link/${brand_id}/${substitute.product_id}`}>
        {shortTitle(substitute.title, brand_name)}
      </TextLink>{' '}
      instead: {formatPercent(substitute.fee_percent)}
      {substitute.commission_per_sale && `, ${formatMoney(substitute.commission_per_sale)} per sale`}.
    </>
  )

const textOf = (link: Noted, problem: LinkProblem): string => {
  if (problem === 'spending_limit' && link.paused_until) return pausedText(link.paused_until)
  return problem === 'fee_changed' ? feeText(link) : LINK_PROBLEM_TEXTS[problem].text
}

const feeText = ({ fee_percent: now, previous_fee_percent: before }: Noted): string =>
  now === null || before === null
    ? LINK_PROBLEM_TEXTS.fee_changed.text
    : `The brand changed your fee for this product from ${formatPercent(before)} to ${formatPercent(now)}.`
