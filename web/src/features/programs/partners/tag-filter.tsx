import { useQuery } from '@tanstack/react-query'
import { Filter, type FilterProps } from '../../../components/list/list-tools'
import { tagsQuery } from './partner-queries'

/** Nothing for a brand without tags. */
export const TagFilter = ({ list }: Pick<FilterProps, 'list'>) => {
  const { data: tags = [] } = useQuery(tagsQuery())
  if (tags.length === 0) return null
  const options = tags.map(({ id, name }) => ({ value: String(id), label: name }))
  return <Filter list={list} filter="tag" label="Tag" options={options} />
}
