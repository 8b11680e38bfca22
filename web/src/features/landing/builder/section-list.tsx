import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Plus } from 'lucide-react'
import { MAX_SECTIONS } from '../../../../../src/contracts/landing-content'
import type { BuiltLandingPage } from '../../../../../src/contracts/landing-pages'
import { LANDING_SECTION_TYPES } from '../../../../../src/contracts/landing-vocabulary'
import { Button } from '../../../components/ui/button'
import { Menu } from '../../../components/ui/menu'
import type { ChangeDraft, EditedDraft } from './draft-history'
import { SectionRow } from './section-row'
import { ADD_SECTION, addSection, moveSection, nextKey, SECTION_NAMES } from './sections'

export type SectionListProps = {
  page: Pick<BuiltLandingPage, 'id' | 'codes'>
  draft: EditedDraft
  change: ChangeDraft
  /** The section whose form is open. */
  opened: number | null
  onOpen: (key: number | null) => void
}

/** In the order of the page. Sections are moved by their handles, with the pointer or the arrow keys. */
export const SectionList = ({ page, draft, change, opened, onOpen }: SectionListProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const { sections } = draft
  const placeOf = (id: UniqueIdentifier) => sections.findIndex(({ key }) => key === id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    change((latest) => moveSection(latest, placeOf(active.id), placeOf(over.id)))
  }
  const nameAt = (id: UniqueIdentifier) => {
    const section = sections[placeOf(id)]
    return section ? SECTION_NAMES[section.section_type] : ''
  }
  const at = (over: { id: UniqueIdentifier } | null) =>
    over ? `at place ${placeOf(over.id) + 1} of ${sections.length}` : 'outside the list'
  const add = (type: (typeof LANDING_SECTION_TYPES)[number]) => {
    const key = nextKey(draft)
    change((latest) => addSection(latest, type))
    onOpen(key)
  }
  return (
    <div className="grid gap-3">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          screenReaderInstructions: {
            draggable: 'Press Space to pick up the section, the arrow keys to move it, and Space again to drop it.',
          },
          announcements: {
            onDragStart: ({ active }) => `Picked up ${nameAt(active.id)}.`,
            onDragOver: ({ active, over }) => `${nameAt(active.id)} is ${at(over)}.`,
            onDragEnd: ({ active, over }) => `Dropped ${nameAt(active.id)} ${at(over)}.`,
            onDragCancel: ({ active }) => `${nameAt(active.id)} was not moved.`,
          },
        }}
      >
        <SortableContext items={sections.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ol aria-label="Sections" className="grid gap-2">
            {sections.map((section, place) => (
              <SectionRow
                key={section.key}
                page={page}
                count={sections.length}
                section={section}
                place={place}
                change={change}
                isOpen={section.key === opened}
                onOpen={(isOpen) => onOpen(isOpen ? section.key : null)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {sections.length === 0 && <p className="text-ink-2">This page is empty. Add its first section.</p>}
      {sections.length < MAX_SECTIONS && (
        <Menu
          align="start"
          trigger={
            <Button id={ADD_SECTION} icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}>
              Add section
            </Button>
          }
          items={LANDING_SECTION_TYPES.map((type) => ({
            kind: 'action',
            label: SECTION_NAMES[type],
            onSelect: () => add(type),
          }))}
        />
      )}
    </div>
  )
}
