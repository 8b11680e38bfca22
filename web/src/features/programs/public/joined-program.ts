import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { affiliateContext } from '../../../lib/affiliate-context'
import { contextProgram, type VisibleProgram } from './apply'
import { programPageQuery } from './program-queries'

/** What sign-up says of the program that a creator came to join. */
export type JoinedProgram = { id: number; brandId: number; brandName: string }

/** The program of the affiliate context, once it is loaded; null without one. */
export const useJoinedProgram = (): JoinedProgram | null => {
  const [context] = useState(() => affiliateContext())
  const { data } = useQuery({ ...programPageQuery(context?.pageId ?? ''), enabled: context !== null })
  return data?.is_visible ? joined(data) : null
}

/** The same, waited for. */
export const loadJoinedProgram = async (queryClient: QueryClient): Promise<JoinedProgram | null> => {
  const program = await contextProgram(queryClient)
  return program && joined(program)
}

const joined = ({ id, brand_id, brand_name }: VisibleProgram): JoinedProgram => ({
  id,
  brandId: brand_id,
  brandName: brand_name,
})
