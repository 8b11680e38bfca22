import * as z from 'zod/mini'
import type { Call } from './call'
import { Id } from './values'

export const LONGEST_REASON = 500

export const Reason = z.string().check(z.trim(), z.minLength(2, 'Enter a reason'), z.maxLength(LONGEST_REASON))

export const WithReason = z.object({ reason: Reason })

export const Done = z.object({ id: Id, status: z.string() })

/** `{status}` stands for the label of the state in the answer, `{id}` for the answer's id. */
type SuccessText = string | { otherwise: string; [status: string]: string }

type Words = {
  /** The action in the audit log, and the end of its path. */
  name: string
  label: string
  /** The dialog that asks for a reason, with what the action will do; without it the action runs at once. */
  asks?: {
    question: string
    effect: string
    confirm: string
    /** What the dialog asks for; "Reason" by default. */
    input?: string
    /** The button that closes the dialog; "Cancel" by default. */
    goBack?: string
  }
  /** The dialog also asks for an amount, up to the one that the server allows. */
  takesAmount?: true
  /** Money leaves: the button of the dialog is red. */
  isMovingMoney?: true
  sends?: object
  busy: string
  /** The words of success; absent where the page counts what was changed. */
  success?: SuccessText
  /** Begins the message of a refusal. */
  failure?: string
  isPrimary?: true
  /** Possible in every state of the row, so it has no rule. */
  isAlways?: true
  /** Afterwards the panel opens the row in the answer. */
  opensAnswer?: true
}

export type StaffAction = Call & Words

export const defineAction = <const A extends StaffAction>(action: A): A => action

/** Defines an action on a row of payments; `path` is the row's. The call ends with the action's name. */
export const defineRowAction = <
  P extends `/${string}`,
  S extends z.ZodMiniType,
  const A extends Words & { success: SuccessText; summary: string; body?: z.ZodMiniType },
>(
  { path, params }: { path: P; params: S },
  action: A,
) => ({ ...action, method: 'POST' as const, path: `${path}/${action.name}` as const, params, answer: Done })
