import type { ListPage } from './query-keys'

/** Apart from the other keys, because sign-up and most pages don't load them. */
export const threadKeys = {
  all: ['threads'],
  lists: ['threads', 'list'],
  list: (list: ListPage) => ['threads', 'list', list],
  messages: (id: number) => ['threads', 'messages', id],
  sample: (id: number) => ['threads', 'sample', id],
  image: (id: number) => ['thread-image', id],
  products: (brandId: number) => ['thread-products', brandId],
}
