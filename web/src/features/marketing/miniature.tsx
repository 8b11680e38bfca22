import { buttonClass } from '../../components/ui/button-class'
import { Icon } from './icons'
import { LINK_STAGE, MiniatureStory } from './miniature-story'
import { SALES } from './samples'
import { type Stages, useStages } from './use-stages'

const STAGE_MS = 1500
const LAST_STAGE = LINK_STAGE + SALES.length

export const Miniature = () => {
  const { stage, ...control } = useStages(LAST_STAGE, STAGE_MS)
  return (
    <figure className="min-w-0">
      <figcaption className="sr-only">
        Example: a creator creates a link for a kettle with a 25% affiliate fee. It sells four kettles for $256.00, and
        the creator's commission grows to $64.00.
      </figcaption>
      <div aria-hidden className="rounded-panel border border-line bg-surface">
        {stage === null ? <BeforeHydration /> : <MiniatureStory stage={stage} />}
      </div>
      {/* Reserves space for the control wherever it will appear. */}
      <div className="-ml-2 motion-safe:[@media(scripting:enabled)]:mt-2 motion-safe:[@media(scripting:enabled)]:h-8">
        {control.isMoving && <PlayButton {...control} isAtEnd={stage === LAST_STAGE} />}
      </div>
    </figure>
  )
}

/* Shows the first stage where the animation will run, and the last stage with reduced motion or without scripts. */
const BeforeHydration = () => (
  <>
    <div className="motion-safe:[@media(scripting:enabled)]:hidden">
      <MiniatureStory stage={LAST_STAGE} />
    </div>
    <div className="hidden motion-safe:[@media(scripting:enabled)]:block">
      <MiniatureStory stage={0} />
    </div>
  </>
)

type PlayButtonProps = Pick<Stages, 'isPlaying' | 'toggle'> & { isAtEnd: boolean }

const PlayButton = ({ isPlaying, isAtEnd, toggle }: PlayButtonProps) => (
  <button type="button" onClick={toggle} className={buttonClass('quiet', 'small')}>
    <Icon name={isPlaying ? 'pause' : isAtEnd ? 'again' : 'play'} />
    {isPlaying ? 'Pause' : isAtEnd ? 'Play again' : 'Play'}
  </button>
)
