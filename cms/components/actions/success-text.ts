import type { StaffAction } from '../../../src/contracts/define-action'
import { stateText } from '../fields/state-texts'

export const successText = (
  { success = '' }: StaffAction,
  collection: string,
  { id, status }: { id: number; status: string },
): string => {
  const text = typeof success === 'string' ? success : (success[status] ?? success.otherwise)
  const { label } = stateText(collection, status)
  return text.replace('{id}', String(id)).replace('{status}', label.charAt(0).toLowerCase() + label.slice(1))
}
