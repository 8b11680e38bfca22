import type { PartnerRow } from '../../../../../src/contracts/partners'

export const TagMarks = ({ tags }: { tags: PartnerRow['tags'] }) =>
  tags.length === 0 ? null : (
    <span className="flex min-w-0 flex-wrap gap-1">
      {tags.map(({ id, name }) => (
        <span
          key={id}
          title={name}
          className="max-w-40 truncate rounded-chip border border-line bg-sunken px-2 text-12 text-ink-2"
        >
          {name}
        </span>
      ))}
    </span>
  )
