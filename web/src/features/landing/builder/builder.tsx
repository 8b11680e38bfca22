import type { BuiltLandingPage } from '../../../../../src/contracts/landing-pages'
import { BackLink } from '../../../components/back-link'
import { laterPart } from '../../../components/later-part'
import { Tabs } from '../../../components/ui/tabs'
import { LANDING_PAGES_PATH } from '../builder-path'
import { PageState } from '../page-state'
import { ConflictNotice, ProblemNotice, VersionNotice } from './notices'
import { PageMenu } from './page-menu'
import type { PageSettingsProps } from './page-settings'
import { Preview } from './preview'
import { PublishButton } from './publish-button'
import { SaveState } from './save-state'
import type { SectionListProps } from './section-list'
import { anchorOf } from './sections'
import { UndoButtons } from './undo-buttons'
import { type BuilderState, type Part, useBuilder } from './use-builder'
import { Versions } from './versions'
import { ViewChoice } from './view-choice'

const SectionList = laterPart<SectionListProps>(
  async () => (await import('./section-list')).SectionList,
  'the sections',
)
const PageSettings = laterPart<PageSettingsProps>(
  async () => (await import('./page-settings')).PageSettings,
  'the settings',
)

export type BuilderProps = {
  page: BuiltLandingPage
  brandName: string
  /** Drops what was edited, and begins anew with the page as it is on the server. */
  onReload: () => Promise<void>
}

/** What is edited on the left, the page as visitors will see it on the right; one at a time on phones. */
export const Builder = ({ page, brandName, onReload }: BuilderProps) => {
  const state = useBuilder(page)
  const { draft, autosave, problem, view, viewed } = state
  return (
    <>
      <Header state={state} />
      <div className="grid gap-3">
        {autosave.status.kind === 'conflict' && (
          <ConflictNotice pageId={page.id} onReload={onReload} onOverwrite={autosave.overwrite} />
        )}
        {problem && <ProblemNotice problem={problem} />}
        <ViewChoice value={view} onChoose={state.setView} />
        <div className="grid gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
          <div className={view === 'edit' ? 'min-w-0' : 'min-w-0 max-lg:hidden'}>
            <Parts state={state} brandName={brandName} />
          </div>
          <div
            style={{ height: 'calc(100dvh - 8.5rem)' }}
            className={`flex flex-col gap-3 lg:sticky lg:top-6 ${view === 'edit' ? 'max-lg:hidden' : ''}`}
          >
            {viewed !== null && (
              <VersionNotice pageId={page.id} number={viewed} onBack={state.leaveVersion} onRestore={state.restore} />
            )}
            <div className="min-h-0 grow">
              <Preview
                pageId={page.id}
                version={viewed}
                revision={autosave.revision}
                anchor={viewed === null && state.part === 'sections' ? anchorOf(draft, state.opened) : ''}
              />
            </div>
          </div>
        </div>
      </div>
    </>
  )
}

const Header = ({ state }: { state: BuilderState }) => {
  const { page, draft, autosave } = state
  return (
    <header className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="text-13">
        <BackLink to={LANDING_PAGES_PATH} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="wrap-anywhere min-w-0 text-balance font-semibold text-22 tracking-tight">
            {draft.title || 'Untitled page'}
          </h1>
          <PageState page={page} />
          <SaveState status={autosave.status} isUnsaved={autosave.isUnsaved} onRetry={() => void autosave.flush()} />
        </div>
        <div className="flex items-center gap-2">
          <UndoButtons history={state.history} onUndo={state.undo} onRedo={state.redo} />
          <PageMenu page={page} />
          <PublishButton
            page={page}
            collects={state.collects}
            autosave={autosave}
            isPending={state.isPublishing}
            onPublish={state.publish}
          />
        </div>
      </div>
    </header>
  )
}

const Parts = ({ state, brandName }: { state: BuilderState; brandName: string }) => {
  const { page, draft, change } = state
  return (
    <Tabs
      label="Parts of the page"
      value={state.part}
      onValueChange={(part) => state.setPart(part as Part)}
      items={[
        {
          value: 'sections',
          label: 'Sections',
          content: (
            <SectionList page={page} draft={draft} change={change} opened={state.opened} onOpen={state.setOpened} />
          ),
        },
        {
          value: 'settings',
          label: 'Settings',
          content: <PageSettings page={page} draft={draft} change={change} brandName={brandName} />,
        },
        {
          value: 'versions',
          label: 'Versions',
          content: <Versions page={page} viewed={state.viewed} onView={state.showVersion} />,
        },
      ]}
    />
  )
}
