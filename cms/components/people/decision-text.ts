/** `act` is the action's name; `asked` and `changed` count creators. */
type Decision = { act: string; asked: number; changed: number }

/** Those already decided that way were skipped. */
export const decisionText = ({ act, asked, changed }: Decision): string => {
  const done = act === 'approve' ? 'approved' : 'declined'
  const before = asked - changed
  if (changed === 0)
    return `Nothing changed: ${before === 1 ? 'the creator was' : `all ${before} were`} already ${done}`
  const message = `${changed} ${changed === 1 ? 'creator' : 'creators'} ${done} and notified by email`
  return before === 0 ? message : `${message}; ${before} ${before === 1 ? 'was' : 'were'} already ${done}`
}
