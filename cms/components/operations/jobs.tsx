import type { AdminViewServerProps, Payload } from 'payload'
import { type FailedJob, type JobQueue, readFailedJobs, readJobQueues } from '../../../src/services/operations/jobs'
import { ActionButtons } from '../actions/action-buttons'
import { instantText } from '../fields/dates'
import { MoneyTable } from '../money/money-table'
import { AdminPage } from '../shell/admin-page'

/** The background jobs: what waits in each queue, and what failed. */
export const JobsView = (view: AdminViewServerProps) => (
  <AdminPage address="/admin/jobs" title="Background jobs" view={view}>
    <Jobs payload={view.payload} />
  </AdminPage>
)

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
    columns={['Failed', 'Queue', 'About', 'Error', { figure: 'Attempts' }, 'Action']}
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
