import type { DraftSection, LandingDraft } from '../../../../../src/contracts/landing-draft'

/** `key` tells sections apart while they are moved. */
export type EditedSection = DraftSection & { key: number }
export type EditedDraft = Omit<LandingDraft, 'sections'> & { sections: EditedSection[] }

/** With `field`, typing in it is one step to undo. */
export type ChangeDraft = (update: (draft: EditedDraft) => EditedDraft, field?: string) => void

export type DraftHistory = {
  past: readonly EditedDraft[]
  present: EditedDraft
  future: readonly EditedDraft[]
  /** The field that was changed last, and when: typing in one field is one step. */
  last: { field: string; at: number } | null
}

export type DraftChange =
  /** `field` is null for what is a step by itself. */
  | { kind: 'change'; update: (draft: EditedDraft) => EditedDraft; field: string | null; at: number }
  | { kind: 'undo' }
  | { kind: 'redo' }

const MOST_STEPS = 100
const ONE_STEP_MS = 1_500

export const startHistory = (draft: LandingDraft): DraftHistory => ({
  past: [],
  present: keyed(draft),
  future: [],
  last: null,
})

export const historyAfter = (history: DraftHistory, change: DraftChange): DraftHistory => {
  const { past, present, future, last } = history
  switch (change.kind) {
    case 'change': {
      const { update, field, at } = change
      const isSameStep = field !== null && last?.field === field && at - last.at < ONE_STEP_MS
      return {
        past: isSameStep ? past : [...past, present].slice(-MOST_STEPS),
        present: update(present),
        future: [],
        last: field === null ? null : { field, at },
      }
    }
    case 'undo': {
      const before = past.at(-1)
      if (!before) return history
      return { past: past.slice(0, -1), present: before, future: [present, ...future], last: null }
    }
    case 'redo': {
      const [after, ...later] = future
      if (!after) return history
      return { past: [...past, present], present: after, future: later, last: null }
    }
  }
}

export const keyed = (draft: LandingDraft): EditedDraft => ({
  ...draft,
  sections: draft.sections.map((section, index) => ({ ...section, key: index + 1 })),
})

/** As it is saved. */
export const plain = ({ sections, ...rest }: EditedDraft): LandingDraft => ({
  title: rest.title,
  product_id: rest.product_id,
  meta_title: rest.meta_title,
  meta_description: rest.meta_description,
  global_custom_code: rest.global_custom_code,
  sections: sections.map(({ section_type, content, is_visible }) => ({ section_type, content, is_visible })),
})
