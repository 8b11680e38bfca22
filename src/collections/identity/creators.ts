import { HANDLE_MESSAGES, isHandle, MAX_HANDLE } from '../../contracts/creator-handle'
import { MAX_BIO_CHARACTERS } from '../../contracts/patterns'
import { instant, integer, textList } from '../../fields/columns'
import { reference } from '../../fields/relations'
import { clearedByStaff, deleteClearedPhoto } from '../../hooks/moderate-profile'
import { defineCollection } from '../define-collection'
import { detail } from '../money/panel-parts'

export const Creators = defineCollection({
  slug: 'creators',
  labels: { singular: 'Creator', plural: 'Creators' },
  admin: {
    group: 'Approvals',
    useAsTitle: 'name',
    defaultColumns: [
      'name',
      'approval',
      'total_reach',
      'product_categories',
      'channels',
      'risk',
      'approval_source',
      'createdAt',
    ],
    listSearchableFields: ['name'],
    description:
      'People with an audience who promote products. Creators see only the approval page until they are approved. ' +
      'Approve or decline them here.',
    pagination: { defaultLimit: 25, limits: [25, 50, 100] },
    components: { beforeListTable: ['/cms/components/identity/approval-bar#ApprovalBar'] },
  },
  hooks: { beforeChange: [clearedByStaff], afterChange: [deleteClearedPhoto] },
  fields: [
    {
      name: 'approval',
      type: 'ui',
      label: 'Status',
      admin: {
        components: {
          Field: '/cms/components/identity/approval-review#ApprovalReview',
          Cell: '/cms/components/fields/cells#ApprovalCell',
        },
      },
    },
    {
      name: 'channels',
      type: 'ui',
      label: 'Channels',
      admin: {
        components: {
          Field: '/cms/components/identity/approval-review#ChannelList',
          Cell: '/cms/components/identity/creator-cells#ChannelsCell',
        },
      },
    },
    {
      name: 'risk',
      type: 'ui',
      label: 'Risk signals',
      admin: {
        components: {
          Field: '/cms/components/fields/no-field#NoField',
          Cell: '/cms/components/identity/creator-cells#RiskCell',
        },
      },
    },
    detail('cases/creator#CreatorDetail'),
    { name: 'name', type: 'text', required: true, minLength: 2, maxLength: 120 },
    reference('photo', 'media', {
      onDelete: 'set null',
      admin: { description: 'Clear it to delete the photo.' },
    }),
    {
      name: 'bio',
      type: 'textarea',
      maxLength: MAX_BIO_CHARACTERS,
      admin: { description: 'Brands see it, and everyone if the public page is on.' },
    },
    {
      name: 'handle',
      type: 'text',
      unique: true,
      maxLength: MAX_HANDLE,
      admin: { description: 'Address of the public page: /creators/handle. Clear it to take the page down.' },
      validate: (value: unknown) =>
        value === null || value === undefined || value === '' || isHandle(String(value)) || HANDLE_MESSAGES.characters,
    },
    {
      name: 'is_profile_public',
      type: 'checkbox',
      label: 'Public page',
      required: true,
      defaultValue: false,
      admin: { description: 'Only pages of approved creators with active accounts are shown.' },
    },
    textList({ name: 'product_categories', required: true, defaultValue: [] }),
    integer({
      name: 'total_reach',
      min: 0,
      admin: {
        components: {
          Field: '/cms/components/fields/reach-field#ReachField',
          Cell: '/cms/components/fields/cells#ReachCell',
        },
      },
    }),
    {
      name: 'country',
      type: 'text',
      maxLength: 2,
      admin: { description: 'Two-letter code. Asked when a program only accepts creators of certain countries.' },
    },
    reference('user', 'users', { unique: true, admin: { description: 'User who logs in as this creator.' } }),
    {
      name: 'approved',
      type: 'checkbox',
      required: true,
      defaultValue: false,
      index: true,
    },
    {
      name: 'approval_source',
      type: 'text',
      admin: {
        description: 'Approved by staff, or by the program whose page they came from.',
        components: { Cell: '/cms/components/identity/creator-cells#ApprovalSourceCell' },
      },
    },
    instant({ name: 'approved_at' }),
    instant({ name: 'rejected_at', label: 'Declined at', index: true }),
    {
      name: 'rejection_reason',
      label: 'Reason for declining',
      type: 'textarea',
      maxLength: 500,
      admin: { description: 'Sent to the creator by email.' },
    },
    instant({
      name: 'disclosure_read_at',
      label: 'Disclosure read at',
      admin: { description: 'When the creator confirmed to disclose that they earn commission.' },
    }),
    instant({
      name: 'signed_up_at',
      label: 'Signed up at',
      admin: { description: 'When the creator finished sign-up, with channels and reach.' },
    }),
    instant({
      name: 'steps_dismissed_at',
      label: 'First steps dismissed at',
      admin: { description: 'When the creator removed the completed first steps from Home.' },
    }),
    instant({
      name: 'closed_at',
      admin: { description: 'Closed accounts cannot be approved or declined.' },
    }),
  ],
})
