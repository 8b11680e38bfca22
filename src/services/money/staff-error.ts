import { ProductError } from '../../errors'
import { Mismatch, ProviderRefused, UnknownOutcome } from '../../integrations/provider-errors'
import { IllegalTransition } from './transition'

/**
 * Rethrows a mismatch or an illegal transition as conflict, and provider errors as upstream. With `words`, for readers
 * other than staff, the conflict says `words` and provider errors are rethrown as they are.
 */
export const toStaffError = async <T>(work: () => Promise<T>, words?: string): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (words === undefined && (error instanceof UnknownOutcome || error instanceof ProviderRefused))
      throw new ProductError('upstream', error.message)
    if (error instanceof Mismatch || error instanceof IllegalTransition)
      throw new ProductError('conflict', words ?? error.message)
    throw error
  }
}
