import type { Task } from './define-task'
import { maskVisitorsTask } from './mask-visitors'
import { resealTokensTask } from './reseal-tokens'
import { sendMailTask } from './send-mail'
import { sweepSyncsTask } from './sweep-syncs'
import { syncProfileTask } from './sync-profile'

/** Every task of the worker. */
export const tasks: Task[] = [sweepSyncsTask, syncProfileTask, sendMailTask, resealTokensTask, maskVisitorsTask]
