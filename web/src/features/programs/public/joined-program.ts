import type { QueryClient } from '@tanstack/react-query'
import type { JoinedProgram } from '../../../lib/joined-program'
import { contextProgram } from './apply'

/** The program of the affiliate context; null without one. */
export const loadJoinedProgram = async (queryClient: QueryClient): Promise<JoinedProgram | null> => {
  const program = await contextProgram(queryClient)
  return program && { id: program.id, brandId: program.brand_id, brandName: program.brand_name }
}
