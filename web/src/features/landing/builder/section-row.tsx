import { useSortable } from '@dnd-kit/sortable'
import { clsx } from 'clsx'
import { ChevronDown, Ellipsis, Eye, EyeOff, GripVertical } from 'lucide-react'
import { contentOf, MAX_SECTIONS } from '../../../../../src/contracts/landing-content'
import type { BuiltLandingPage } from '../../../../../src/contracts/landing-pages'
import { buttonClass } from '../../../components/ui/button-class'
import { IconButton } from '../../../components/ui/icon-button'
import { Menu } from '../../../components/ui/menu'
import { CaptureForm } from './capture-form'
import { CustomForm } from './custom-form'
import type { ChangeDraft, EditedSection } from './draft-history'
import { HeroForm } from './hero-form'
import {
  ADD_SECTION,
  copySection,
  moveSection,
  removeSection,
  SECTION_NAMES,
  setContent,
  summaryOf,
  toggleSection,
} from './sections'

export type SectionRowProps = {
  page: Pick<BuiltLandingPage, 'id' | 'codes'>
  change: ChangeDraft
  section: EditedSection
  /** In the list, from 0. */
  place: number
  /** Of sections. */
  count: number
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** A touch moves the section, not the page. */
const HANDLE = { cursor: 'grab', touchAction: 'none' } as const

export const SectionRow = ({ page, section, place, count, change, isOpen, onOpen }: SectionRowProps) => {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: section.key,
  })
  const name = SECTION_NAMES[section.section_type]
  const label = `${name}, section ${place + 1}`
  const summary = summaryOf(section)
  const formId = `section-${section.key}`
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined, transition }}
      className={clsx(
        'relative rounded-panel border border-line bg-surface',
        isDragging && 'z-10 shadow-float',
        !section.is_visible && 'bg-sunken',
      )}
    >
      <div className="flex items-center gap-0.5 p-1.5">
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Move ${label}`}
          className={buttonClass('quiet', 'small', true)}
          style={HANDLE}
        >
          <GripVertical aria-hidden size={16} strokeWidth={1.75} />
        </button>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? formId : undefined}
          onClick={() => onOpen(!isOpen)}
          className="flex min-h-10 min-w-0 grow items-center gap-2 rounded-control px-1.5 text-left hover:bg-hover"
        >
          <span className="grid min-w-0 grow">
            <span className="font-medium">
              {name}
              {!section.is_visible && <span className="font-normal text-ink-3"> · hidden</span>}
            </span>
            {summary && <span className="truncate text-13 text-ink-2">{summary}</span>}
          </span>
          <ChevronDown
            aria-hidden
            size={16}
            strokeWidth={1.75}
            className={clsx('shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <IconButton
          size="small"
          label={section.is_visible ? 'Hide section' : 'Show section'}
          aria-label={`${section.is_visible ? 'Hide' : 'Show'} ${label}`}
          icon={
            section.is_visible ? (
              <Eye aria-hidden size={16} strokeWidth={1.75} />
            ) : (
              <EyeOff aria-hidden size={16} strokeWidth={1.75} />
            )
          }
          onClick={() => change((draft) => toggleSection(draft, section.key))}
        />
        <SectionMenu label={label} section={section} place={place} count={count} change={change} />
      </div>
      {isOpen && (
        <section id={formId} aria-label={label} className="grid gap-4 border-line border-t p-4">
          <SectionForm
            page={page}
            section={section}
            change={(values) =>
              change((draft) => setContent(draft, section.key, values), `${section.key} ${Object.keys(values).join()}`)
            }
          />
        </section>
      )}
    </li>
  )
}

type SectionMenuProps = Pick<SectionRowProps, 'section' | 'place' | 'count' | 'change'> & { label: string }

const SectionMenu = ({ label, section, place, count, change }: SectionMenuProps) => (
  <Menu
    trigger={
      <button type="button" aria-label={`Actions for ${label}`} className={buttonClass('quiet', 'small', true)}>
        <Ellipsis aria-hidden size={16} strokeWidth={1.75} />
      </button>
    }
    items={[
      {
        kind: 'action',
        label: 'Move up',
        disabled: place === 0,
        onSelect: () => change((draft) => moveSection(draft, place, place - 1)),
      },
      {
        kind: 'action',
        label: 'Move down',
        disabled: place === count - 1,
        onSelect: () => change((draft) => moveSection(draft, place, place + 1)),
      },
      {
        kind: 'action',
        label: 'Duplicate section',
        disabled: count >= MAX_SECTIONS,
        onSelect: () => change((draft) => copySection(draft, section.key)),
      },
      { kind: 'separator' },
      {
        kind: 'action',
        label: 'Delete section',
        danger: true,
        onSelect: () => {
          change((draft) => removeSection(draft, section.key))
          document.getElementById(ADD_SECTION)?.focus()
        },
      },
    ]}
  />
)

type SectionFormProps = Pick<SectionRowProps, 'page' | 'section'> & {
  change: (values: Record<string, unknown>) => void
}

const SectionForm = ({ page, section, change }: SectionFormProps) => {
  const content = contentOf(section.content)
  switch (section.section_type) {
    case 'hero':
      return <HeroForm content={content} change={change} pageId={page.id} />
    case 'email_capture':
      return <CaptureForm content={content} change={change} page={page} />
    case 'custom_html':
      return <CustomForm content={content} change={change} />
  }
}
