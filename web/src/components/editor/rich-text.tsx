import { lazy, Suspense } from 'react'
import { Skeleton } from '../ui/skeleton'
import type { RichTextProps } from './rich-text-editor'

const Editor = lazy(() => import('./rich-text-editor'))

/** Loads the editor, which is larger than the page around it. */
export const RichText = (props: RichTextProps) => (
  <Suspense fallback={<Skeleton className="h-71 w-full" />}>
    <Editor {...props} />
  </Suspense>
)
