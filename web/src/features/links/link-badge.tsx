import {
  ARCHIVED_LINK_TEXT,
  BRAND_PROBLEM_TEXTS,
  LINK_END_TEXTS,
  LINK_PROBLEM_TEXTS,
  OWN_ARCHIVE_TEXT,
} from '../../../../src/contracts/link-texts'
import type { ListedLink } from '../../../../src/contracts/links'
import { LINK_TEXTS } from '../../../../src/contracts/state-texts'
import { Badge } from '../../components/ui/badge'

type LinkBadgeProps = { link: Pick<ListedLink, 'end_reason' | 'problem'>; isCreator: boolean }

/** What to know about a link: that it earns, that it has ended, or what its product or fee has. */
export const LinkBadge = ({ link: { end_reason: end, problem }, isCreator }: LinkBadgeProps) => {
  if (end === 'archived_by_creator')
    return <Badge {...ARCHIVED_LINK_TEXT} hint={isCreator ? OWN_ARCHIVE_TEXT.text : LINK_END_TEXTS[end].text} />
  if (problem === null) return <Badge {...LINK_TEXTS.active} hint="Opens the product on Amazon." />
  const { label, tone, text } = LINK_PROBLEM_TEXTS[problem]
  return <Badge label={label} tone={tone} hint={isCreator ? text : (BRAND_PROBLEM_TEXTS[problem] ?? text)} />
}
