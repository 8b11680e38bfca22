/** What is left of a title must still say what it is. */
const FEWEST_WORDS = 2

/**
 * Without the brand's name at its start, which most titles have: in a list it says nothing and takes a phone's width. "Fernhill
 * 8-Inch Chef's Knife" of Fernhill Kitchen is "8-Inch Chef's Knife".
 */
export const shortTitle = (title: string | null, brandName: string): string => {
  if (title === null) return 'Untitled product'
  const words = title.split(' ')
  const named = brandName.toLowerCase().split(' ')
  const shared = words.findIndex((word, index) => plain(word) !== named[index])
  const rest = words.slice(shared < 0 ? 0 : shared)
  while (/^\W+$/.test(rest[0] ?? '')) rest.shift()
  return rest.length < FEWEST_WORDS ? title : rest.join(' ')
}

const plain = (word: string): string => word.toLowerCase().replace(/[,:]$/, '')
