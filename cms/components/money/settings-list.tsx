import { redirect } from 'next/navigation'
import type { ListViewServerProps } from 'payload'

/** There is one row, made by a migration: its page, instead of a list of one. */
export const SettingsList = ({ data }: Pick<ListViewServerProps, 'data'>) =>
  redirect(`/admin/collections/payment_settings/${data?.docs[0]?.id}`)
