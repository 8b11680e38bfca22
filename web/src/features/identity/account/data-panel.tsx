import { DownloadButton } from '../../../components/download-button'
import { SettingsPanel } from '../../../components/settings-panel'
import type { PanelProps } from './name-panel'

const REQUEST = {}

export const DataPanel = ({ account, isReadOnly }: PanelProps) => (
  <SettingsPanel
    id="account-data"
    title="Your data"
    sentence="Take a copy of everything that we have about you."
    state={account && null}
    footer={
      !isReadOnly && (
        <DownloadButton call="GET /api/users/me/export" request={REQUEST} what="copy of your data">
          Download my data
        </DownloadButton>
      )
    }
  >
    <p className="text-ink-2">You get a ZIP archive with each table as JSON and as CSV.</p>
  </SettingsPanel>
)
