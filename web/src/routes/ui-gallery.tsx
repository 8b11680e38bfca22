import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Wordmark } from '../components/wordmark'
import { Buttons, Fields } from '../gallery/controls'
import { Badges, Charts, Figures, Tables } from '../gallery/figures'
import { SampleDashboard } from '../gallery/frame'
import { Overlays, SampleSheet, Structure } from '../gallery/overlays'
import { Colors, Words } from '../gallery/text'
import { usePageTitle } from '../lib/page-title'

/** `?frame=brand` or `?frame=creator` shows the dashboard frame. */
const UiGallery = () => {
  usePageTitle('UI gallery')
  const [query] = useSearchParams()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const frame = query.get('frame')
  if (frame === 'brand' || frame === 'creator') return <SampleDashboard side={frame} />
  return (
    <main className="mx-auto max-w-content px-4 py-8 sm:px-8">
      <div className="pb-8">
        <Wordmark to="/_ui" sizePx={32} />
      </div>
      <Words />
      <Colors />
      <Buttons />
      <Fields />
      <Badges />
      <Figures />
      <Charts />
      <Tables onOpen={() => setIsSheetOpen(true)} />
      <Structure />
      <Overlays openSheet={() => setIsSheetOpen(true)} />
      <SampleSheet open={isSheetOpen} onOpenChange={setIsSheetOpen} />
    </main>
  )
}
export default UiGallery
