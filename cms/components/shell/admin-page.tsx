import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import { notFound, redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { actorOf, isAdmin } from '../../../src/access/roles'

type Props = { view: AdminViewServerProps; title: string; address: string; children: ReactNode }

/** A page of the panel that is no list, with the panel around it. Not found for anyone but admins. */
export const AdminPage = ({ view: { initPageResult, params, searchParams }, title, address, children }: Props) => {
  const { req, permissions, visibleEntities, locale } = initPageResult
  if (!req.user) redirect(`/admin/login?redirect=${address}`)
  if (!isAdmin(actorOf(req))) notFound()
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      searchParams={searchParams}
      user={req.user}
      viewActions={req.payload.config.admin.components?.actions ?? []}
      visibleEntities={visibleEntities}
    >
      <SetStepNav nav={[{ label: title }]} />
      <Gutter className="shelf-dashboard shelf-money">
        <h1>{title}</h1>
        {children}
      </Gutter>
    </DefaultTemplate>
  )
}
