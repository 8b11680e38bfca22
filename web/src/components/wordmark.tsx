import { Link } from 'react-router-dom'
import { Mark } from './mark'

export type WordmarkProps = { to?: string; sizePx?: number }

export const Wordmark = ({ to = '/', sizePx = 24 }: WordmarkProps) => (
  <Link to={to} className="flex items-center gap-2 rounded-2 font-semibold text-16 tracking-tight">
    <Mark sizePx={sizePx} />
    Shelfmate
  </Link>
)
