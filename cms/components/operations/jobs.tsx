import { DefaultTemplate } from '@payloadcms/next/templates'
import { Gutter, SetStepNav } from '@payloadcms/ui'
import { notFound, redirect } from 'next/navigation'
import type { AdminViewServerProps, Payload } from 'payload'
import { actorOf, isAdmin } from '../../../src/access/roles'
import { type FailedJob, type JobQueue, readFailedJobs, readJobQueues } from '../../../src/services/operations/jobs'
import { ActionButtons } from '../actions/action-buttons'
import { instantText } from '../fields/dates'
import { MoneyTable } from '../money/money-table'

/** The background jobs: what waits in each queue, and what failed. */
export const JobsView = ({ initPageResult, params, searchParams }: AdminViewServerProps) => {
  const { req, permissions, visibleEntities, locale } = initPageResult
  if (!req.user) redirect('/admin/login?redirect=/admin/jobs')
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
      <SetStepNav nav={[{ label: 'Background jobs' }]} />
      <Gutter className="shelf-dashboard shelf-money">
        <h1>Background jobs</h1>
        <Jobs payload={req.payload} />
      </Gutter>
    </DefaultTemplate>
  )
}

const Jobs = async ({ payload }: { payload: Payload }) => {
  const [queues, failed] = await Promise.all([readJobQueues({ payload }), readFailedJobs({ payload })])
  return (
    <>
      <FailedJobs jobs={failed} />
      <Queues queues={queues} />
    </>
  )
}

const FailedJobs = ({ jobs }: { jobs: FailedJob[] }) => (
  <MoneyTable
    columns={['Failed', 'Queue', 'About', 'Error', { figure: 'Tries' }, 'Action']}
    none="No job failed in the last 7 days."
    rows={jobs.map(({ id, queue, about, error, tries, failed_at }, place) => ({
      key: place,
      cells: [
        instantText(failed_at),
        queue,
        <code key="about">{about}</code>,
        error ?? '–',
        tries,
        <ActionButtons collection="jobs" key={id} params={{ queue, job: id }} possible={{ can: {} }} />,
      ],
    }))}
    title="Failed jobs"
  />
)

const Queues = ({ queues }: { queues: JobQueue[] }) => (
  <MoneyTable
    columns={[
      'Queue',
      { figure: 'Waiting' },
      { figure: 'Active' },
      { figure: 'Failed' },
      'Waiting since',
      'Last finished',
      'Schedule (UTC)',
    ]}
    none="No queues."
    rows={queues.map((queue, place) => ({
      key: place,
      cells: [
        queue.name,
        queue.waiting,
        queue.active,
        queue.failed,
        queue.waiting_since ? instantText(queue.waiting_since) : '–',
        queue.finished_at ? instantText(queue.finished_at) : '–',
        queue.cron ?? '–',
      ],
    }))}
    title="Queues"
  />
)
