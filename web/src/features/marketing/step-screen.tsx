import { ApplicationScreen, ProgramScreen, StatementScreen } from './brand-screens'
import { EarningsScreen, JoinScreen, LinkScreen } from './creator-screens'
import type { StepScreenName } from './step-texts'

const SCREENS = {
  program: ProgramScreen,
  approve: ApplicationScreen,
  track: StatementScreen,
  join: JoinScreen,
  links: LinkScreen,
  earn: EarningsScreen,
} satisfies Record<StepScreenName, () => React.ReactNode>

const StepScreen = ({ name }: { name: StepScreenName }) => {
  const Screen = SCREENS[name]
  return <Screen />
}
export default StepScreen
