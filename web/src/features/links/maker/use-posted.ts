import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHANNEL_PLATFORMS } from '../../../../../src/contracts/vocabulary'
import { myCreatorQuery } from '../../../lib/my-creator-query'
import type { Posted } from './posted-at'

/** Where the links will be posted. Until the creator chooses a channel, it is the first of their profile. */
export const usePosted = () => {
  const { data: channel = '' } = useQuery({ ...myCreatorQuery(), select: firstChannel })
  const [chosen, setChosen] = useState<Posted>()
  return [chosen ?? { channel, placement: '' }, setChosen] as const
}

const firstChannel = ({ channels: [first] }: { channels: { channel: string }[] }): Posted['channel'] =>
  CHANNEL_PLATFORMS.find((known) => known === first?.channel) ?? ''
