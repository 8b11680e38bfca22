import { RESTRICTION_KINDS, RESTRICTION_STATUSES } from '../../contracts/money-vocabulary'
import { dateOnly, instant, integer } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { defineCollection } from '../define-collection'
import { detail, STATUS_IN_DETAIL } from './panel-parts'

/**
 * What staff restrict because of a violation of the terms: a ban on a person, or a hold on a creator's commission from one
 * brand or from all. The person reads the reason, may answer, and gets a decision. A ban takes effect on `starts_on`.
 */
export const Restrictions = defineCollection({
  slug: 'restrictions',
  labels: { singular: 'Ban or hold', plural: 'Bans and holds' },
  admin: {
    group: 'Money',
    useAsTitle: 'id',
    defaultColumns: ['id', 'kind', 'user', 'brand', 'reason', 'answered_at', 'decide_by', 'status'],
    listSearchableFields: ['reason', 'answer', 'decision'],
    description:
      'Bans of people and holds of commission. The person can answer; decide by the deadline. A hold without a decision ' +
      'is released the day after it.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
  },
  fields: [
    detail('money/restriction#RestrictionDetail'),
    {
      name: 'kind',
      type: 'select',
      options: [...RESTRICTION_KINDS],
      required: true,
    },
    reference('user', 'users', { onDelete: 'restrict' }),
    { ...reference('creator', 'creators', { onDelete: 'restrict' }), required: false },
    {
      ...reference('brand', 'brands', { onDelete: 'restrict' }),
      required: false,
      admin: { description: 'Empty for a ban, and for a hold on commission from all brands.' },
    },
    {
      name: 'status',
      type: 'select',
      options: [...RESTRICTION_STATUSES],
      required: true,
      defaultValue: 'open',
      index: true,
      admin: { position: 'sidebar', components: STATUS_IN_DETAIL },
    },
    { name: 'reason', type: 'textarea', required: true, admin: { description: 'The person reads it.' } },
    { ...reference('placed_by', 'users', { onDelete: 'restrict', index: false }), required: false },
    dateOnly({ name: 'placed_on', required: true }),
    dateOnly({ name: 'starts_on', required: true }),
    instant({ name: 'started_at' }),
    dateOnly({ name: 'answer_by', required: true }),
    dateOnly({ name: 'decide_by', required: true }),
    { name: 'answer', type: 'textarea' },
    instant({ name: 'answered_at' }),
    { name: 'decision', type: 'textarea', admin: { description: 'The person reads it.' } },
    { ...reference('decided_by', 'users', { onDelete: 'restrict', index: false }), required: false },
    dateOnly({ name: 'decided_on' }),
    integer({ name: 'reminders', required: true, defaultValue: 0 }),
  ],
})
