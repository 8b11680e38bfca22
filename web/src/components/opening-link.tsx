import type { ReactNode } from 'react'
import { useOpener } from '../lib/opener'
import { TextLink } from './ui/text-link'

/** To a page that shows the same period and whose `BackLink` returns here. */
export const OpeningLink = ({ to, children }: { to: string; children?: ReactNode }) => (
  <TextLink {...useOpener()(to)}>{children}</TextLink>
)
