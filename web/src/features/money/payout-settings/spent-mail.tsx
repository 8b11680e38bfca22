import { refusalText } from '../payment-methods/refusal-text'

/** Says that the link of the mail did not confirm anything. */
export const SpentMail = ({ error }: { error: Error }) => (
  <div role="alert" className="grid gap-0.5 rounded-panel border border-line bg-bad-tint px-5 py-3">
    <p className="font-medium text-bad">The address is not confirmed</p>
    <p>{refusalText(error, 'The server could not be reached. Open the link of the mail again in a moment.')}</p>
  </div>
)
