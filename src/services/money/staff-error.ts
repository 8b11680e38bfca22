import { ProductError } from '../../errors'
import { ProviderRefused, UnknownOutcome } from '../../integrations/provider-errors'
import { Mismatch } from './mismatch'
import { IllegalTransition } from './transition'

/**
 * What a provider or a rule says against looking something up, as an answer that staff can read: upstream, or conflict.
 * For others a conflict is said by `words`, and what a provider says stays as it is thrown.
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
