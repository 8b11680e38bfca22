import type { QueryClient } from '@tanstack/react-query'
import type { JoinedProgram } from '../../../lib/joined-program'
import { contextProgram } from './apply'

/** Null without an affiliate context. */
export const loadJoinedProgram = async (queryClient: QueryClient): Promise<JoinedProgram | null> => {
  const program = await contextProgram(queryClient)
  return program && { id: program.id, brandId: program.brand_id, brandName: program.brand_name }
}
