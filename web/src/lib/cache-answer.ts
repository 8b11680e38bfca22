import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query'

type Data<Key extends QueryKey> = InferDataFromTag<unknown, Key> | undefined

/**
 * Makes the answer to a change the data of a query; it may also be a function of the data before. Cancels reads in flight first,
 * because their answers may be older than the change.
 */
export const cacheAnswer = async <Key extends QueryKey>(
  queryClient: QueryClient,
  queryKey: Key,
  answer: Updater<Data<Key>, Data<Key>>,
): Promise<void> => {
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<unknown, Key>(queryKey, answer)
}
