import { VIEW_KEY } from '../../../src/contracts/view-as'
import { readText } from './storage'

/** Whether an admin views an account in this tab (`viewing.ts`). */
export const isViewing = (): boolean => readText('sessionStorage', VIEW_KEY) !== null
