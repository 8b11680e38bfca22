import * as z from 'zod/mini'
import { defineAction, defineRowAction } from './define-action'
import { IdParams } from './values'

/* What staff do to keep the product running. */

export const retrySync = defineRowAction(
  { path: '/api/admin/sync-runs/{id}', params: IdParams },
  {
    name: 'retry',
    summary: 'Syncs the profile of a failed run again, without waiting for the pause after a failure',
    label: 'Sync now',
    busy: 'Starting...',
    success: 'Sync queued',
    isPrimary: true,
  },
)

export const SYNC_RUN_ACTIONS = { retry: retrySync }

export const resendEmail = defineRowAction(
  { path: '/api/admin/emails/{id}', params: IdParams },
  {
    name: 'resend',
    summary: 'Sends an email again to the same address, with what it said then',
    label: 'Send again',
    busy: 'Sending...',
    success: 'Email queued',
  },
)

export const EMAIL_ACTIONS = { resend: resendEmail }

export const retryJob = defineAction({
  method: 'POST',
  path: '/api/admin/jobs/{queue}/{job}/retry',
  name: 'retry',
  summary: 'Runs a failed background job again',
  params: z.object({ queue: z.string().check(z.regex(/^[a-z-]{1,50}$/, 'Unknown queue')), job: z.uuid('Unknown job') }),
  answer: z.object({ id: z.uuid(), status: z.string() }),
  label: 'Run again',
  busy: 'Starting...',
  success: 'Job queued',
  isAlways: true,
})

export const JOB_ACTIONS = { retry: retryJob }
